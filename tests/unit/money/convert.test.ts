import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cryptoCodes, currencyDecimals, fiatCodes } from '../../../contracts/currencies';
import { convert, currenciesOf, type Direction } from '../../../src/money/convert';
import { divideHalfEven, fromScaled, PLACES, SCALE, toScaled } from './oracle';
import { sampled } from '../../support/runs';

const runs = sampled(10_000);
const LARGEST = 10n ** 36n;

const crypto = fc.constantFrom(...cryptoCodes);
const fiat = fc.constantFrom(...fiatCodes);
const direction = fc.constantFrom<Direction>('to-fiat', 'to-crypto');
const unit = (currency: string) => 10n ** BigInt(PLACES - currencyDecimals(currency));
/** Rates from one unit in the last decimal place to very high ones. */
const rate = fc.oneof(
    fc.bigInt({ min: 1n, max: LARGEST }),
    fc.bigInt({ min: 1n, max: 10n ** 13n }).map(n => n * 10n ** 10n),
);
const pair = fc.record({ crypto, fiat, rate, direction });

/** Amounts to convert, with no more decimal places than their currency has. */
const amountOf = ({ from }: { from: string }) =>
    fc.bigInt({ min: 0n, max: LARGEST / unit(from) }).map(units => units * unit(from));

const withAmount = pair.chain(given =>
    amountOf(currenciesOf(given, given.direction)).map(amount => ({ ...given, amount })),
);

test('what comes out is the exact value, rounded half to even once to the places of its currency', () => {
    fc.assert(
        fc.property(withAmount, ({ crypto, fiat, rate, direction, amount }) => {
            const step = unit(currenciesOf({ crypto, fiat }, direction).to);
            const units =
                direction === 'to-fiat'
                    ? divideHalfEven(amount * rate, SCALE * step)
                    : divideHalfEven(amount * SCALE, rate * step);
            const result = convert(fromScaled(amount), direction, { crypto, fiat, rate: fromScaled(rate) });
            expect(result).toBe(fromScaled(units * step));
        }),
        runs,
    );
});

test('there and back is the same amount, within what the two roundings can take', () => {
    fc.assert(
        fc.property(withAmount, ({ crypto, fiat, rate, direction, amount }) => {
            const quote = { crypto, fiat, rate: fromScaled(rate) };
            const { from, to } = currenciesOf(quote, direction);
            const there = convert(fromScaled(amount), direction, quote) ?? '';
            const back = convert(there, direction === 'to-fiat' ? 'to-crypto' : 'to-fiat', quote) ?? '';
            const difference = toScaled(back) - amount;
            const size = difference < 0n ? -difference : difference;
            // Half a unit from the first rounding, carried back at the rate, and half a unit from the second.
            const carried = direction === 'to-fiat' ? (unit(to) * SCALE) / rate + 1n : (unit(to) * rate) / SCALE + 1n;
            expect(2n * size <= carried + unit(from) + 1n).toBe(true);
        }),
        runs,
    );
});

test('at everyday rates there and back loses at most one unit of the last place', () => {
    const cents = fc.bigInt({ min: 0n, max: 10n ** 12n }).map(units => units * unit('EUR'));
    fc.assert(
        fc.property(cents, fc.bigInt({ min: SCALE / 2n, max: 200_000n * SCALE }), (amount, rate) => {
            const quote = { crypto: 'BTC', fiat: 'EUR', rate: fromScaled(rate) };
            const back = convert(convert(fromScaled(amount), 'to-crypto', quote) ?? '', 'to-fiat', quote) ?? '';
            const difference = toScaled(back) - amount;
            expect(difference <= unit('EUR') && difference >= -unit('EUR')).toBe(true);
        }),
        runs,
    );
});

test.each([
    ['1', 'to-fiat', { crypto: 'BTC', fiat: 'EUR', rate: '79251.3561' }, '79251.36'],
    ['100', 'to-crypto', { crypto: 'BTC', fiat: 'EUR', rate: '79251.3561' }, '0.00126181'],
    ['0.000000000000000001', 'to-fiat', { crypto: 'ETH', fiat: 'USD', rate: '3018.4462' }, '0'],
    ['1', 'to-fiat', { crypto: 'USDT', fiat: 'JPY', rate: '156.5' }, '156'],
    ['1.005', 'to-fiat', { crypto: 'USDC', fiat: 'USD', rate: '1' }, '1'],
    ['1.015', 'to-fiat', { crypto: 'USDC', fiat: 'USD', rate: '1' }, '1.02'],
] as const)('%s %s', (amount, direction, quote, result) => {
    expect(convert(amount, direction, quote)).toBe(result);
});

test.each(['0', '-1'])('a rate of %s converts nothing', rate => {
    for (const direction of ['to-fiat', 'to-crypto'] as const) {
        expect(convert('1', direction, { crypto: 'BTC', fiat: 'EUR', rate })).toBeUndefined();
    }
});
