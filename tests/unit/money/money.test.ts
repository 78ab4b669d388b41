import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cryptoCodes, coinOf, fiatCodes } from '../../../contracts/currencies';
import { currencyLabel } from '../../../src/money/currencyNames';
import {
    addsUp,
    countsAsZero,
    DASH,
    exactMoney,
    formatMoney,
    formatRate,
    pairRatesApart,
    groupedMoney,
    moneyParts,
} from '../../../src/money/money';
import { anyDecimal, divideHalfEven, fromScaled, PLACES, toScaled } from './oracle';
import { sampled } from '../../support/runs';

const runs = sampled(10_000);

/** The decimal that a shown number means. */
const meant = (sign: string, number: string) => fromScaled(toScaled((sign ? '-' : '') + number.replaceAll(',', '')));

describe('amounts as they are displayed', () => {
    test.each([
        ['1234.5', 'EUR', '1,234.50\u00a0EUR'],
        ['1234.565', 'EUR', '1,234.56\u00a0EUR'],
        ['-1234.575', 'EUR', '−1,234.58\u00a0EUR'],
        ['-0.001', 'EUR', '0.00\u00a0EUR'],
        ['1000', 'JPY', '1,000.00\u00a0JPY'],
        ['0.129999', 'USDT', '0.13\u00a0USDT'],
        ['5', 'USDC_SOL', '5.00\u00a0USDC'],
        ['0.00023271', 'BTC', '0.00023271\u00a0BTC'],
        ['0.123456789999999999', 'ETH', '0.12345679\u00a0ETH'],
        ['21000000', 'LNBC', '21,000,000.00000000\u00a0BTC'],
        ['1.5', 'DOGE', '1.50000000\u00a0DOGE'],
        ['12345678901234567890.12', 'USD', '12,345,678,901,234,567,890.12\u00a0USD'],
    ])('%s %s', (amount, currency, shown) => {
        expect(formatMoney(amount, currency)).toBe(shown);
    });

    test.each([
        ['0', 'EUR'],
        ['0', 'BTC'],
        ['-1', 'BTC'],
        ['-1', 'USDT'],
        ['5', ''],
        ['5', null],
        ['5', undefined],
        [null, 'EUR'],
        [undefined, 'EUR'],
    ])('%s of %s is a dash', (amount, currency) => {
        expect(formatMoney(amount, currency)).toBe(DASH);
    });

    test('fiat money: the nearest cent, with the sign apart', () => {
        const cent = 10n ** BigInt(PLACES - 2);
        fc.assert(
            fc.property(anyDecimal, fc.constantFrom(...fiatCodes), (amount, currency) => {
                const { sign, number, symbol, network } = moneyParts(amount, currency);
                if (toScaled(amount) === 0n) {
                    expect(number).toBe(DASH);
                    return;
                }
                expect(number).toMatch(/^\d{1,3}(,\d{3})*\.\d\d$/);
                expect(meant(sign, number)).toBe(fromScaled(divideHalfEven(toScaled(amount), cent) * cent));
                expect([symbol, network]).toEqual([currency, undefined]);
            }),
            runs,
        );
    });

    test('crypto: to two places for stable coins and to eight for others, by the same rule', () => {
        fc.assert(
            fc.property(anyDecimal, fc.constantFrom(...cryptoCodes), (amount, currency) => {
                const { sign, number, symbol } = moneyParts(amount, currency);
                if (toScaled(amount) <= 0n) {
                    expect(number).toBe(DASH);
                    return;
                }
                const places = coinOf(currency).stable ? 2 : 8;
                const step = 10n ** BigInt(PLACES - places);
                expect(number.split('.')[1]).toHaveLength(places);
                expect(meant(sign, number)).toBe(fromScaled(divideHalfEven(toScaled(amount), step) * step));
                expect(symbol).toBe(coinOf(currency).symbol);
            }),
            runs,
        );
    });

    test('separators are those of the language, digits stay the same', () => {
        expect(formatMoney('1234567.5', 'EUR', 'de')).toBe('1.234.567,50\u00a0EUR');
        expect(formatMoney('1234567.5', 'INR', 'en-IN')).toBe('12,34,567.50\u00a0INR');
        expect(moneyParts('1234.5', 'AED', 'ar-EG').number).toMatch(/^1.234.50$/);
    });
});

test('a crypto amount counts as zero at 0 or less, a fiat amount only at 0', () => {
    expect(countsAsZero('-0.00000001', 'BTC')).toBe(true);
    expect(countsAsZero('0.00000001', 'BTC')).toBe(false);
    expect(countsAsZero('-0.01', 'EUR')).toBe(false);
    expect(countsAsZero('0', 'EUR')).toBe(true);
});

test('rates have four decimals, rounded half to even', () => {
    expect(formatRate('42971.44')).toBe('42,971.4400');
    expect(['0.00015', '0.000051'].map(rate => formatRate(rate))).toEqual(['0.0002', '0.0001']);
    expect(['0.00005', '0.00002327127'].map(rate => formatRate(rate))).toEqual(['0.00005', '0.00002327127']);
    expect([formatRate('0'), formatRate(null), formatRate(undefined)]).toEqual([DASH, DASH, DASH]);
});

test('the exact amount has every digit', () => {
    expect(exactMoney('0.123456789012345678', 'ETH')).toBe('0.123456789012345678 ETH');
    expect(exactMoney('1234.567891', 'USDT_TRC20')).toBe('1234.567891 USDT · Tron');
    expect(exactMoney('0', 'EUR')).toBe('0 EUR');
    expect(exactMoney(undefined, 'EUR')).toBe(DASH);
});

describe('every digit, grouped', () => {
    test.each([
        ['78090.73', 'EUR', '78,090.73 EUR'],
        ['-1234567.8', 'EUR', '−1,234,567.8 EUR'],
        ['1234.567891', 'USDT_TRC20', '1,234.567891 USDT · Tron'],
        ['0.123456789012345678', 'ETH', '0.123456789012345678 ETH'],
        ['0', 'EUR', '0 EUR'],
        [undefined, 'EUR', DASH],
        ['1', undefined, DASH],
    ])('%s %s reads %s', (amount, currency, shown) => {
        expect(groupedMoney(amount, currency)).toBe(shown);
    });

    test('reads as the language does', () => {
        expect(groupedMoney('1234567.891', 'EUR', 'de')).toBe('1.234.567,891 EUR');
    });

    test('means the same amount as without groups, whatever its size', () => {
        fc.assert(
            fc.property(anyDecimal, amount => {
                const shown = groupedMoney(amount, 'EUR');
                expect(shown.replaceAll(',', '').replace('−', '-')).toBe(exactMoney(amount, 'EUR'));
            }),
            runs,
        );
    });
});

test.each([
    ['USDT_TRC20', 'USDT · Tron'],
    ['USDT', 'USDT · Ethereum'],
    ['USDC_POLY', 'USDC · Polygon'],
    ['USDT_ARB', 'USDT · Arbitrum One'],
    ['LNBC', 'BTC · Lightning'],
    ['BTC', 'BTC'],
    ['ETH', 'ETH'],
    ['testBTC', 'testBTC'],
    ['BINANCE', 'Binance Pay'],
    ['EUR', 'EUR'],
    ['DOGE', 'DOGE'],
    ['constructor', 'constructor'],
])('%s is called %s', (code, label) => {
    expect(currencyLabel(code)).toBe(label);
});

test('no two currencies are called the same', () => {
    expect(new Set(cryptoCodes.map(currencyLabel)).size).toBe(cryptoCodes.length);
});

describe('amounts that stand together', () => {
    test.each([
        ['USDT_TRC20', ['0.994939', '137.534153'], '138.529092', false],
        ['USDT_TRC20', ['0.99', '137.53'], '138.52', true],
        ['EUR', ['0.125', '0.125'], '0.25', false],
        ['EUR', ['1.2', null], '5', true],
        ['EUR', ['1.2', '3'], undefined, true],
    ] as const)('in %s of %j and %s add up as shown: %s', (currency, parts, total, expected) => {
        expect(addsUp(currency, parts, total)).toBe(expected);
    });

    test('add up whenever they are said to', () => {
        fc.assert(
            fc.property(anyDecimal, anyDecimal, fc.constantFrom(...cryptoCodes, ...fiatCodes), (a, b, currency) => {
                const amounts = [a, b, fromScaled(toScaled(a) + toScaled(b))] as const;
                // An amount that counts as zero shows as a dash.
                fc.pre(amounts.every(amount => !countsAsZero(amount, currency)));
                const exact = !addsUp(currency, [a, b], amounts[2]);
                const [x = 0n, y = 0n, z = 0n] = amounts.map(amount => {
                    const { sign, number } = moneyParts(amount, currency, 'en', exact);
                    return toScaled(meant(sign, number));
                });
                expect(x + y).toBe(z);
            }),
            sampled(2_000),
        );
    });
});

test.each([
    ['179.916695', '179.88663', '179.9167', '179.8866'],
    ['1.00004', '1.0000412', '1.0000400', '1.0000412'],
    // Rounded, this change of 0.003 % would read as one of 1.7 %.
    ['0.0058499', '0.0058501', '0.0058499', '0.0058501'],
])('the rates %s and %s, one after the other, have as many decimals and differ', (before, after, first, second) => {
    expect(pairRatesApart([before, after], { from: 'EUR', to: 'JPY' }).map(plain)).toEqual([
        `1 EUR = ${first} JPY`,
        `1 EUR = ${second} JPY`,
    ]);
});

const plain = (text: string): string => text.replaceAll('\u00a0', ' ');
