import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
    add,
    compare,
    divide,
    isPositive,
    isZero,
    multiply,
    providerDivide,
    round,
    subtract,
    sum,
    toPlaces,
} from '../../../src/money/arithmetic';
import { anyDecimal, divideHalfEven, divideHalfUp, fromScaled, PLACES, toScaled } from './oracle';
import { sampled } from '../../support/runs';

const runs = sampled(10_000);

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
        sampled(2000),
    );
    expect(sum([])).toBe('0');
    expect(sum(Array.from({ length: 10 }, () => '0.1'))).toBe('1');
});

test('products are rounded half to even once, to the decimals asked for', () => {
    fc.assert(
        fc.property(anyDecimal, anyDecimal, fc.integer({ min: 0, max: 18 }), (amount, rate, decimals) => {
            const product = toScaled(amount) * toScaled(rate);
            const kept = divideHalfEven(product, 10n ** BigInt(2 * PLACES - decimals));
            expect(multiply(amount, rate, decimals)).toBe(fromScaled(kept * 10n ** BigInt(PLACES - decimals)));
        }),
        runs,
    );
});

test.each([
    [divide, 'half to even', divideHalfEven],
    [providerDivide, 'half up', divideHalfUp],
] as const)('quotients are rounded once, and there is none by zero: %o %s', (divideBy, _, oracle) => {
    fc.assert(
        fc.property(anyDecimal, anyDecimal, fc.integer({ min: 0, max: 18 }), (amount, rate, decimals) => {
            if (toScaled(rate) === 0n) {
                expect(divideBy(amount, rate, decimals)).toBeUndefined();
                return;
            }
            const kept = oracle(toScaled(amount) * 10n ** BigInt(decimals), toScaled(rate));
            expect(divideBy(amount, rate, decimals)).toBe(fromScaled(kept * 10n ** BigInt(PLACES - decimals)));
        }),
        runs,
    );
});

test('a quotient just above a half is no half, however far behind the point it differs', () => {
    const rate = `2.${'0'.repeat(59)}1`;
    expect(divide(`1.${'0'.repeat(58)}1`, rate, 0)).toBe('1');
    expect(divide('1', '2', 0)).toBe('0');
    expect(divide('3', '2', 0)).toBe('2');
    expect(providerDivide('1', '2', 0)).toBe('1');
});

test('rounding takes the nearest value, and of two the even one', () => {
    fc.assert(
        fc.property(anyDecimal, fc.integer({ min: 0, max: 18 }), (amount, decimals) => {
            const step = 10n ** BigInt(PLACES - decimals);
            const rounded = fromScaled(divideHalfEven(toScaled(amount), step) * step);
            expect(round(amount, decimals)).toBe(rounded);
            expect(toPlaces(amount, decimals)).toMatch(decimals === 0 ? /^-?\d+$/ : new RegExp(`\\.\\d{${decimals}}$`));
            expect(toScaled(toPlaces(amount, decimals))).toBe(toScaled(rounded));
        }),
        runs,
    );
});

test('a half is rounded away as often as it is kept', () => {
    fc.assert(
        fc.property(fc.bigInt({ min: 0n, max: 10n ** 12n }), fc.integer({ min: 0, max: 8 }), (whole, decimals) => {
            const unit = 10n ** BigInt(PLACES - decimals);
            const halves = [whole, whole + 1n].map(units => fromScaled(units * unit + unit / 2n));
            const moved = halves.map(half => toScaled(round(half, decimals)) - toScaled(half));
            expect(moved[0]).toBe(-(moved[1] ?? 0n));
        }),
        sampled(2_000),
    );
});

test('an amount is written with exactly the places asked for', () => {
    expect(toPlaces('1.5', 8)).toBe('1.50000000');
    expect(toPlaces('-0.004', 2)).toBe('0.00');
    expect(toPlaces('1000000000000000000000', 2)).toBe('1000000000000000000000.00');
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

test.each(['', 'abc', 'NaN', 'Infinity', '1,5'])('%j is refused', text => {
    expect(() => add(text, '1')).toThrow(/not a/i);
    expect(() => isZero(text)).toThrow(/not a/i);
});
