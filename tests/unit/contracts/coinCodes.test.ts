import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
    coinOf,
    cryptoCodes,
    currencyDecimals,
    isBookable,
    isCoin,
    isDirectPayoutCoin,
    areOtherCurrencies,
    isSameCoin,
    networkOf,
    showsAsFiat,
} from '../../../contracts/currencies';
import { currencyLabel, currencySymbol, networkName } from '../../../src/money/currencyNames';
import { coinsAt } from '../../../src/money/merchantCoins';
import { formatMoney } from '../../../src/money/money';

const networks = { TRC20: 'tron', ERC20: 'ethereum', POLY: 'polygon', SOL: 'solana', ARB: 'arbitrum' } as const;
const suffix = fc.constantFrom(...(Object.keys(networks) as (keyof typeof networks)[]));
const stable = fc.constantFrom('USDC', 'USDT', 'XSGD', 'PYUSD');
const family = fc.oneof(stable, fc.stringMatching(/^[A-Z][A-Z\d]{1,9}$/));
const stranger = fc.stringMatching(/^[A-Z\d]{2,8}$/).filter(text => !Object.hasOwn(networks, text));

describe('a compound code', () => {
    test('says its network by its suffix, and its coin before it, whatever the family', () => {
        fc.assert(
            fc.property(family, suffix, (coin, part) => {
                const code = `${coin}_${part}`;
                expect(networkOf(code)).toBe(networks[part]);
                expect(currencySymbol(code)).toBe(coin);
                expect(currencyLabel(code)).toBe(`${coin} · ${networkName(code)}`);
                expect(isDirectPayoutCoin(code) && isBookable(code)).toBe(true);
            }),
        );
    });

    test('shows two decimals where its family is stable, whatever the suffix, and eight otherwise', () => {
        fc.assert(
            fc.property(family, fc.oneof(suffix, stranger), (coin, part) => {
                const isStable = ['USDC', 'USDT', 'XSGD', 'PYUSD'].includes(coin);
                expect(showsAsFiat(`${coin}_${part}`)).toBe(isStable);
                expect(formatMoney('1.123456789', `${coin}_${part}`)).toContain(isStable ? '1.12' : '1.12345679');
                expect(currencyDecimals(`${coin}_${part}`)).toBeGreaterThanOrEqual(
                    isStable && isCoin(`${coin}_${part}`) ? 6 : 8,
                );
            }),
        );
    });

    test('with another suffix says no network, is shown as it is and can be sent nowhere', () => {
        fc.assert(
            fc.property(family, stranger, (coin, part) => {
                const code = `${coin}_${part}`;
                expect([coinOf(code), networkOf(code), networkName(code)]).toEqual([undefined, undefined, undefined]);
                expect(currencyLabel(code)).toBe(code);
                expect(isDirectPayoutCoin(code) || isBookable(code)).toBe(false);
            }),
        );
    });

    test.each(['_SOL', 'USDT_', 'USDT_SOL_ARB', 'usdt_erc20 ', 'U$D_SOL', '__proto__', 'USDT-ERC20'])(
        '%s is none',
        code => expect(isCoin(code)).toBe(false),
    );
});

test.each([
    ['USDT', 'USDT_ERC20', true],
    ['USDC_ERC20', 'USDC', true],
    ['USDT', 'USDT_TRC20', false],
    ['USDT_SOL', 'USDC_SOL', false],
    ['BTC', 'LNBC', false],
    ['DOGE', 'DOGE', true],
    ['DOGE', 'EURC_BEP20', false],
])('%s and %s are the same coin: %s', (a, b, is) => {
    expect(isSameCoin(a, b)).toBe(is);
    expect(isSameCoin(b, a)).toBe(is);
});

describe('a merchant’s coins', () => {
    const on = (...codes: string[]) => ({ methods: codes.map(code => ({ crypto_currency: code, enabled: true })) });

    test('are the list’s where the provider has no others', () => {
        expect(coinsAt(undefined)).toEqual([...cryptoCodes]);
        expect(coinsAt(on(...cryptoCodes))).toEqual([...cryptoCodes]);
    });

    test('have the provider’s own code, once for each coin, and what the list lacks at the end', () => {
        const coins = coinsAt(on('USDT_ERC20', 'EURC_SOL', 'DOGE'));
        expect(coins).toEqual([
            ...cryptoCodes.map(code => (code === 'USDT' ? 'USDT_ERC20' : code)),
            'EURC_SOL',
            'DOGE',
        ]);
        expect(new Set(coins.map(currencyLabel)).size).toBe(coins.length);
    });

    test('are those that have rates where the provider gives any, and its own', () => {
        const rates = [{ crypto_currency: 'USDT_ERC20' }, { crypto_currency: 'BTC' }, { crypto_currency: 'DOGE' }];
        expect(coinsAt(undefined, rates)).toEqual(['BTC', 'USDT_ERC20', 'DOGE']);
        expect(coinsAt(on('ETH', 'BTC'), rates)).toEqual(['BTC', 'ETH', 'USDT_ERC20', 'DOGE']);
        expect(coinsAt(on('USDT_ERC20'), [{ crypto_currency: 'USDT' }])).toEqual(['USDT_ERC20']);
        expect(coinsAt(on('USDT'), [{ crypto_currency: 'USDT_ERC20' }])).toEqual(['USDT']);
        for (const none of [[], [{}]]) expect(coinsAt(on('ETH'), none)).toEqual([...cryptoCodes]);
    });

    test('are none of its fiat balances', () => {
        const balances = [{ currency: 'EUR', available: '1' }];
        expect(coinsAt({ balances })).toEqual([...cryptoCodes]);
    });
});

test.each([
    ['EUR', 'USD', true],
    ['eur', 'USD', true],
    ['EUR', 'eur', false],
    ['USDT', 'USDT_ERC20', false],
    ['usdt', 'USDT', false],
    ['USDT', 'USDC', true],
    ['btc', 'ETH', true],
    ['btc', 'eur', true],
    ['testbtc', 'testBTC', false],
    ['btc', 'LNBC', false],
    ['USDT_TRC20', 'USDT', true],
    ['usdt_erc20', 'USDC', true],
    ['BTC', 'LNBC', true],
    ['EUR', 'USDT', true],
    // Nobody knows which coin, or network, these are.
    ['EUR', 'points', false],
    ['USDT_TRC20', 'usdt', false],
])('%s and %s are certainly two currencies: %s', (a, b, are) => {
    expect([areOtherCurrencies(a, b), areOtherCurrencies(b, a)]).toEqual([are, are]);
});
