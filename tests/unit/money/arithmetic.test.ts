import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
    add,
    compare,
    divide,
    isPositive,
    isZero,
    multiply,
    percentage,
    round,
    subtract,
    sum,
    toPlaces,
} from '../../../src/money/arithmetic';
import { anyDecimal, divideHalfUp, fromScaled, PLACES, SCALE, toScaled } from './oracle';

const runs = { numRuns: 10_000 };

test('sums and differences are exact', () => {
    fc.assert(
        fc.property(anyDecimal, anyDecimal, (a, b) => {
            expect(add(a, b)).toBe(fromScaled(toScaled(a) + toScaled(b)));
            expect(subtract(a, b)).toBe(fromScaled(toScaled(a) - toScaled(b)));
        }),
        runs,
    );
});

test('a sum of many is the sum of all, and of none is zero', () => {
    fc.assert(
        fc.property(fc.array(anyDecimal, { maxLength: 30 }), amounts => {
            expect(sum(amounts)).toBe(fromScaled(amounts.reduce((total, amount) => total + toScaled(amount), 0n)));
        }),
        { numRuns: 2000 },
    );
    expect(sum([])).toBe('0');
    expect(sum(Array.from({ length: 10 }, () => '0.1'))).toBe('1');
});

test('products are rounded half up once, to the decimals asked for', () => {
    fc.assert(
        fc.property(anyDecimal, anyDecimal, fc.integer({ min: 0, max: 18 }), (amount, rate, decimals) => {
            const product = toScaled(amount) * toScaled(rate);
            const kept = divideHalfUp(product, 10n ** BigInt(2 * PLACES - decimals));
            expect(multiply(amount, rate, decimals)).toBe(fromScaled(kept * 10n ** BigInt(PLACES - decimals)));
        }),
        runs,
    );
});

test('quotients are rounded half up once, and there is none by zero', () => {
    fc.assert(
        fc.property(anyDecimal, anyDecimal, fc.integer({ min: 0, max: 18 }), (amount, rate, decimals) => {
            if (toScaled(rate) === 0n) {
                expect(divide(amount, rate, decimals)).toBeUndefined();
                return;
            }
            const kept = divideHalfUp(toScaled(amount) * 10n ** BigInt(decimals), toScaled(rate));
            expect(divide(amount, rate, decimals)).toBe(fromScaled(kept * 10n ** BigInt(PLACES - decimals)));
        }),
        runs,
    );
});

test('rounding keeps the nearest value, truncating never makes an amount larger', () => {
    fc.assert(
        fc.property(anyDecimal, fc.integer({ min: 0, max: 18 }), (amount, decimals) => {
            const step = 10n ** BigInt(PLACES - decimals);
            expect(round(amount, decimals, 'half-up')).toBe(fromScaled(divideHalfUp(toScaled(amount), step) * step));
            expect(round(amount, decimals, 'truncate')).toBe(fromScaled((toScaled(amount) / step) * step));
        }),
        runs,
    );
});

test('an amount is written with exactly the places asked for', () => {
    expect(toPlaces('1.5', 8, 'truncate')).toBe('1.50000000');
    expect(toPlaces('-0.004', 2, 'half-up')).toBe('0.00');
    expect(toPlaces('1000000000000000000000', 2, 'half-up')).toBe('1000000000000000000000.00');
});

test('amounts are ordered by their value', () => {
    fc.assert(
        fc.property(anyDecimal, anyDecimal, (a, b) => {
            const difference = toScaled(a) - toScaled(b);
            expect(compare(a, b)).toBe(difference < 0n ? -1 : difference > 0n ? 1 : 0);
            expect(isZero(a)).toBe(toScaled(a) === 0n);
            expect(isPositive(a)).toBe(toScaled(a) > 0n);
        }),
        runs,
    );
});

test('a percentage is rounded half up once, and there is none of nothing', () => {
    fc.assert(
        fc.property(anyDecimal, anyDecimal, fc.integer({ min: 0, max: 6 }), (part, whole, decimals) => {
            if (toScaled(whole) === 0n) {
                expect(percentage(part, whole, decimals)).toBeUndefined();
                return;
            }
            const numerator = toScaled(part) * 100n * 10n ** BigInt(decimals);
            const kept = divideHalfUp(numerator, toScaled(whole));
            expect(percentage(part, whole, decimals)).toBe(fromScaled(kept * (SCALE / 10n ** BigInt(decimals))));
        }),
        runs,
    );
});

test.each(['', 'abc', 'NaN', 'Infinity', '1,5'])('%j is refused', text => {
    expect(() => add(text, '1')).toThrow(/not a/i);
    expect(() => isZero(text)).toThrow(/not a/i);
});
