import fc from 'fast-check';
import { expect, test } from 'vitest';
import { exactNumber, readJson, writeJson } from '../../../contracts/json';
import { readDecimal } from '../../../contracts/rules/decimal';
import { anyDecimal } from '../money/oracle';
import { sampled } from '../../support/runs';

test('amounts keep every digit on their way there and back', () => {
    fc.assert(
        fc.property(anyDecimal, amount => {
            const text = writeJson({ amount: exactNumber(amount) });
            expect(text).toBe(`{"amount":${amount}}`);
            const read = readJson(text) as { amount: string | number };
            expect(readDecimal(read.amount)).toBe(amount);
        }),
        sampled(20_000),
    );
});

test('numbers that a double holds are numbers, others are their own text', () => {
    expect(readJson('[0,1.5,-2,1e3,0.1]')).toEqual([0, 1.5, -2, 1000, 0.1]);
    expect(readJson('[0.123456789012345678,12345678901234567890,1e400]')).toEqual([
        '0.123456789012345678',
        '12345678901234567890',
        '1e400',
    ]);
});

test('everything else reads and writes like JSON', () => {
    const text = fc.string({ unit: 'binary' });
    const money = fc.double({ min: -1e15, max: 1e15, noNaN: true });
    fc.assert(
        fc.property(
            fc.anything({ values: [text, fc.maxSafeInteger(), money, fc.boolean(), fc.constant(null)], key: text }),
            value => {
                const plain = JSON.stringify(value);
                expect(JSON.parse(writeJson(readJson(plain)))).toEqual(JSON.parse(plain));
            },
        ),
        sampled(5000),
    );
});

test.each(['', '<html>', '{', '{"a":1', '[1,]', "{'a':1}", 'NaN', '01', 'undefined'])('%j is a SyntaxError', text => {
    expect(() => readJson(text)).toThrow(SyntaxError);
});

test.each(['__proto__', 'constructor', 'prototype'])('a key %s changes no object’s nature', key => {
    const read = readJson(`{"${key}":{"isAdmin":true},"a":1}`) as Record<string, unknown>;
    expect(read.isAdmin).toBeUndefined();
    expect(({} as Record<string, unknown>).isAdmin).toBeUndefined();
});
