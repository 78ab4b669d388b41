import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cryptoCodes, networkOf } from '../../../contracts/currencies';
import type { Network } from '../../../contracts/networks';
import {
    addressProblem,
    canonicalAddress,
    hasChecksum,
    networksOf,
    withEvmChecksum,
} from '../../../contracts/rules/cryptoAddress';
import { makeAddress } from '../../../sandbox/domain/chain/addresses';
import { createRandom } from '../../../sandbox/primitives/random';

/** Networks whose addresses look the same share a family. */
const family = (network: Network) => (/^(ethereum|polygon|arbitrum)$/.test(network) ? 'evm' : network);
const sent = cryptoCodes.filter(code => networkOf(code) !== 'wallet');
const code = fc.constantFrom(...sent);
const seed = fc.integer({ min: 1, max: 2 ** 31 });
const LETTERS = [...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'];

const replaced = (text: string, at: number, letter: string) => text.slice(0, at) + letter + text.slice(at + 1);

describe('an address of ours', () => {
    test('is of its own network, and no other', () => {
        fc.assert(
            fc.property(code, code, seed, (own, other, from) => {
                const address = makeAddress(own, createRandom(from));
                expect(addressProblem(address, networkOf(own))).toBeUndefined();
                const isSame = family(networkOf(other)) === family(networkOf(own));
                expect(addressProblem(address, networkOf(other))).toBe(isSame ? undefined : 'network');
            }),
        );
    });

    test('with one character changed is mistyped, wherever there is a checksum', () => {
        // Solana addresses have no checksum, and that of EVM addresses misses one typo in thousands.
        const checked = fc.constantFrom(...sent.filter(own => !/^(evm|solana)$/.test(family(networkOf(own)))));
        fc.assert(
            fc.property(checked, seed, fc.nat(), fc.constantFrom(...LETTERS), (own, from, position, letter) => {
                const address = makeAddress(own, createRandom(from));
                const at = position % address.length;
                fc.pre(address[at] !== letter);
                expect(addressProblem(replaced(address, at, letter), networkOf(own))).toBe('mistyped');
            }),
            { numRuns: 1_000 },
        );
    });

    test('on an EVM network is mistyped with one of its digits changed, but for one in a thousand', () => {
        const typos = Array.from({ length: 10 }, (_, from) => makeAddress('USDT', createRandom(from + 1))).flatMap(
            address =>
                Array.from({ length: 40 }, (_, at) =>
                    [...'0123456789abcdefABCDEF'].map(digit => replaced(address, at + 2, digit)),
                )
                    .flat()
                    .filter(typo => typo !== address),
        );
        const missed = typos.filter(typo => addressProblem(typo, 'ethereum') !== 'mistyped');
        expect(missed.length).toBeLessThan(typos.length / 1_000);
    });

    test('is told from a link to pay and from a name, whatever the network', () => {
        for (const own of sent) {
            const address = makeAddress(own, createRandom(7));
            expect(addressProblem(`bitcoin:${address}?amount=1`, networkOf(own))).toBe('link');
            for (const name of ['vitalik.eth', 'pay.ma-ria.sol', 'Zoë.ETH'])
                expect(addressProblem(name, networkOf(own))).toBe('walletName');
        }
    });

    test('is mistyped when a character is lost, but for Solana, which has no checksum', () => {
        const checked = fc.constantFrom(...sent.filter(own => networkOf(own) !== 'solana'));
        fc.assert(
            fc.property(checked, seed, fc.nat(), (own, from, position) => {
                const address = makeAddress(own, createRandom(from));
                const at = position % address.length;
                expect(addressProblem(replaced(address, at, ''), networkOf(own))).toBe('mistyped');
            }),
        );
    });
});

/** From the standards, and from wallets that nobody holds. */
const valid: readonly (readonly [Network, string])[] = [
    ['bitcoin', '1AiwqWv9pTeAN9zZaCdnqgQpQX7xDeqjWS'],
    ['bitcoin', '31qjFnmWK287DQKRaYm14vzMVML4LBdCTt'],
    ['bitcoin', 'bc1qqlg3jta8hkmldfu702cmde0dru0wflm7070d0l'],
    ['bitcoin', 'BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4'],
    ['bitcoin', 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0'],
    ['bitcoin-testnet', 'mqEu8a18dV5R9GUBHmcAfbd9GWif8Luprz'],
    ['bitcoin-testnet', 'tb1qqlg3jta8hkmldfu702cmde0dru0wflm79c575v'],
    ['bitcoin-testnet', 'tb1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3q0sl5k7'],
    ['tron', 'TJCNwmocfB9NKofBPhyhNRVrhXjUTLAqNC'],
    ['solana', '3jiJMg6pUtKJ7BozcU3Qh1cwNUCP5s5KPKgBevN1KJ5V'],
    ['ethereum', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'],
    ['polygon', '0x52908400098527886E0F7030069857D2E4169EE7'],
    ['arbitrum', '0xde709f2102306220921060314715629080e2fb77'],
    [
        'lightning',
        'lnbc2500u1pvjluezpp5qqqsyqcyq5rqwzqfqqqsyqcyq5rqwzqfqqqsyqcyq5rqwzqfqypqdq5xysxxatsyp3k7enxv4jsxqzpuaztrnwngzn3kdzw5hydlzf03qdgm2hdq27cqv3agm2awhz5se903vruatfhq77w3ls4evs3ch9zw97j25emudupq63nyw24cg27h2rspfj9srp',
    ],
];

const wrong: readonly (readonly [string, Network, string])[] = [
    ['a letter that base 58 has not', 'tron', 'TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLS0'],
    ['a checksum that is not right', 'tron', 'TQ5Nn8kLpVv3xJ7wYcR2bF9aH4dM6sGz1e'],
    ['a space before it', 'tron', ' TJCNwmocfB9NKofBPhyhNRVrhXjUTLAqNC'],
    ['the capitals of another', 'ethereum', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAeD'],
    ['small and large letters', 'bitcoin', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3T4'],
    ['version 0 in bech32m', 'bitcoin', 'bc1q0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqh2y7hd'],
    ['version 1 in bech32', 'bitcoin', 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqh2y7hd'],
    ['a version that has no rules yet', 'bitcoin', 'bc1sw50qgdz25j'],
    ['an invoice of a testnet', 'lightning', 'lntb20m1pvjluez'],
    ['a code', 'bitcoin', 'javascript:alert(1)'],
    ['nothing', 'solana', ''],
];

describe('an address', () => {
    test.each(valid)('of %s: %s', (network, address) => {
        expect(addressProblem(address, network)).toBeUndefined();
        expect(new Set(networksOf(address).map(family))).toEqual(new Set([family(network)]));
    });

    test.each(wrong)('with %s is none of %s', (_, network, address) => {
        expect(addressProblem(address, network)).toBe('mistyped');
    });

    test.each<[Network, string]>([
        ['ethereum', '0x0000000000000000000000000000000000000000'],
        ['polygon', '0x000000000000000000000000000000000000dEaD'],
        ['arbitrum', '0x000000000000000000000000000000000000dead'],
        ['tron', 'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb'],
        ['bitcoin', '1111111111111111111114oLvT2'],
        ['bitcoin', '1BitcoinEaterAddressDontSendf59kuE'],
        ['bitcoin', '1CounterpartyXXXXXXXXXXXXXXXUWLpVr'],
        ['solana', '11111111111111111111111111111111'],
        ['solana', '1nc1nerator11111111111111111111111111111111'],
    ])('whose key nobody has takes nothing: %s %s', (network, address) => {
        expect(addressProblem(address, network)).toBe('burn');
    });

    test('without a checksum is known: of Solana, and of the EVM in one case', () => {
        const without = valid.filter(([, address]) => !hasChecksum(address)).map(([network]) => network);
        expect(without).toEqual(['solana', 'polygon', 'arbitrum']);
        expect(hasChecksum(makeAddress('USDT_POLY', createRandom(1)))).toBe(true);
    });

    test('of the EVM is given its checksum, whatever its capitals were', () => {
        const address = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359';
        expect(withEvmChecksum(address.toLowerCase())).toBe(address);
        expect(withEvmChecksum(`0x${address.slice(2).toUpperCase()}`)).toBe(address);
    });

    test.each([
        ['segwit', 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'],
        ['taproot', 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0'],
        ['an invoice', makeAddress('LNBC', createRandom(1))],
    ])('of %s is kept in small letters, as a QR code may have it in capitals', (_, address) => {
        expect(networksOf(address.toUpperCase())).toEqual(networksOf(address));
        expect(canonicalAddress(address.toUpperCase())).toBe(address);
        expect(canonicalAddress(address)).toBe(address);
    });

    test('is kept as it is where its capitals tell it from others, or where it is none', () => {
        for (const kept of [
            'TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE',
            makeAddress('USDT_SOL', createRandom(2)),
            'BC1NOTHING',
        ]) {
            expect(canonicalAddress(kept)).toBe(kept);
        }
    });
});
