import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cryptoCodes, cryptoCurrencies } from '../../../contracts/currencies';
import type { Network } from '../../../contracts/networks';
import { fitsNetwork } from '../../../contracts/rules/cryptoAddress';
import { makeAddress } from '../../../sandbox/seed/addresses';
import { createRandom } from '../../../sandbox/seed/random';

/** Networks whose addresses look the same. */
const family = (network: Network) => (/^(ethereum|polygon|arbitrum)$/.test(network) ? 'evm' : network);
const networkOf = (code: (typeof cryptoCodes)[number]) => cryptoCurrencies[code].network;
const code = fc.constantFrom(...cryptoCodes);

describe('the shape of an address', () => {
    test('is its network’s own, and no other’s', () => {
        fc.assert(
            fc.property(code, code, fc.integer({ min: 1, max: 2 ** 31 }), (own, other, seed) => {
                const address = makeAddress(own, createRandom(seed));
                expect(fitsNetwork(address, networkOf(own))).toBe(true);
                if (networkOf(other) === 'wallet') return;
                const isSame = family(networkOf(other)) === family(networkOf(own));
                expect(fitsNetwork(address, networkOf(other))).toBe(isSame);
            }),
        );
    });

    test('of one length breaks when a character is lost', () => {
        const fixed = fc.constantFrom('USDT_TRC20', 'USDC', 'ETH', 'USDT_ARB');
        fc.assert(
            fc.property(fixed, fc.integer({ min: 1, max: 2 ** 31 }), fc.nat(), (own, seed, position) => {
                const address = makeAddress(own, createRandom(seed));
                const at = position % address.length;
                expect(fitsNetwork(address.slice(0, at) + address.slice(at + 1), networkOf(own))).toBe(false);
            }),
        );
    });

    test('of bech32 is all small or all large', () => {
        const address = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4';
        expect(fitsNetwork(address, 'bitcoin')).toBe(true);
        expect(fitsNetwork(address.toUpperCase(), 'bitcoin')).toBe(true);
        expect(fitsNetwork(address.replace('q', 'Q'), 'bitcoin')).toBe(false);
        expect(fitsNetwork(address, 'bitcoin-testnet')).toBe(false);
        expect(fitsNetwork('tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx', 'bitcoin-testnet')).toBe(true);
    });

    test.each([
        '',
        'T',
        'javascript:alert(1)',
        'TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLS0',
        ' TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE',
    ])('%j is none of Tron', text => expect(fitsNetwork(text, 'tron')).toBe(false));
});
