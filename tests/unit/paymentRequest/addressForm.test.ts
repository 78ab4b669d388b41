import { describe, expect, test } from 'vitest';
import { type CryptoCode, networkOf } from '../../../contracts/currencies';
import { makeAddress } from '../../../sandbox/domain/chain/addresses';
import { createRandom } from '../../../sandbox/primitives/random';
import { takesCoin } from '../../../src/public/payment-request/addressForm';

const coins: readonly CryptoCode[] = [
    'BTC',
    'testBTC',
    'LNBC',
    'ETH',
    'USDT_POLY',
    'USDC_ARB',
    'USDT_TRC20',
    'USDT_SOL',
];
const random = createRandom(31);
const addresses = coins.flatMap(coin =>
    Array.from({ length: 200 }, () => ({ coin, address: makeAddress(coin, random) })),
);
const evm = ['ethereum', 'polygon', 'arbitrum'];
const isOfBoth = (a: CryptoCode, b: CryptoCode) =>
    networkOf(a) === networkOf(b) || [a, b].every(coin => evm.includes(networkOf(coin)));

describe('coins are sent', () => {
    test.each(coins)('to an address of the network of %s and of no other', coin => {
        for (const { coin: own, address } of addresses) {
            expect([own, address, takesCoin(coin, address)]).toEqual([own, address, isOfBoth(coin, own)]);
        }
    });

    test('to what else an address can be: in capitals for a QR code, a witness, a number of a wallet', () => {
        expect(takesCoin('BTC', 'BC1QAR0SRRR7XFKVY5L643LYDNW9RE59GTZZWF5MDQ')).toBe(true);
        expect(takesCoin('BTC', 'bc1p5d7rjq7g6rdk2yhzks9smlaqtedr4dekq08ge8ztwac72sfr9rusxg3297')).toBe(true);
        expect(takesCoin('BINANCE', '214571023')).toBe(true);
        expect(takesCoin('DOGE', 'DH5yaieqoZN36fDVciNyRueRGvGLR3mr7L')).toBe(true);
    });

    test.each([
        '',
        'pending',
        'bitcoin:1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2',
        '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2?amount=5',
    ])('never to %j', text => {
        for (const coin of coins) expect(takesCoin(coin, text)).toBe(false);
        expect(takesCoin('DOGE', `${text} `)).toBe(false);
    });
});
