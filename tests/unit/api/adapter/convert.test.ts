import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readJson, writeJson } from '../../../../contracts/json';
import { readDecimal } from '../../../../contracts/rules/decimal';
import { type Conversion, fromProvider, toProvider } from '../../../../src/api/adapter/convert';
import { UNFIT } from '../../../../src/api/adapter/unfit';

/** A decimal of any size, as the contracts have it. */
const decimals = fc
    .tuple(fc.boolean(), fc.bigInt({ min: 0n, max: 10n ** 30n }), fc.integer({ min: 0, max: 18 }))
    .map(([isNegative, digits, places]) => {
        const text = digits.toString().padStart(places + 1, '0');
        const whole = places === 0 ? text : `${text.slice(0, -places)}.${text.slice(-places)}`;
        return readDecimal(`${isNegative ? '-' : ''}${whole}`) ?? '0';
    });
const moments = fc.date({ min: new Date('0001-01-02'), max: new Date('9999-12-30'), noInvalidDate: true });

/** What comes of a value that was sent over the wire and read again. */
const there = (value: unknown, conversion: Conversion) => readJson(writeJson(toProvider(value, conversion)));
const thereAndBack = (value: unknown, conversion: Conversion) => fromProvider(there(value, conversion), conversion);

describe('there and back,', () => {
    test('an amount in minor units is the same, digit for digit, and a whole number at the provider', () => {
        fc.assert(
            fc.property(decimals, fc.integer({ min: 0, max: 30 }), (amount, digits) => {
                const fits = (amount.split('.')[1] ?? '').length <= digits;
                if (!fits) {
                    expect(toProvider(amount, { as: 'minor', digits })).toBe(UNFIT);
                    return;
                }
                expect(writeJson(toProvider(amount, { as: 'minor', digits }))).toMatch(/^-?\d+$/);
                expect(thereAndBack(amount, { as: 'minor', digits })).toBe(amount);
            }),
        );
    });

    test('a text that is a number is the same, digit for digit', () => {
        fc.assert(
            fc.property(decimals, amount => {
                expect(writeJson(toProvider(amount, { as: 'number' }))).toBe(amount);
                expect(readDecimal(String(thereAndBack(amount, { as: 'number' })))).toBe(amount);
            }),
        );
    });

    test('a number that is a text is the same', () => {
        fc.assert(
            fc.property(fc.integer(), number => {
                expect(there(number, { as: 'text' })).toBe(String(number));
                expect(thereAndBack(number, { as: 'text' })).toBe(number);
            }),
        );
    });

    test.each(['seconds', 'milliseconds'] as const)('a date in %s is the same moment', as => {
        fc.assert(
            fc.property(moments, moment => {
                expect(thereAndBack(moment.toISOString(), { as })).toBe(moment.toISOString());
            }),
        );
    });

    test('words that are one-to-one are the same, whatever they are', () => {
        const word = fc.oneof(
            fc.string({ minLength: 1 }),
            fc.constantFrom('constructor', 'toString', 'hasOwnProperty'),
        );
        const words = fc.uniqueArray(fc.tuple(word, word), { selector: ([theirs]) => theirs, minLength: 1 });
        fc.assert(
            fc.property(words, pairs => {
                const values = Object.fromEntries(pairs.filter(([theirs]) => theirs !== '__proto__'));
                for (const [theirs, ours] of Object.entries(values)) {
                    expect(fromProvider(theirs, { values })).toBe(ours);
                    const isFirst = Object.entries(values).find(([, other]) => other === ours)?.[0];
                    expect(toProvider(ours, { values })).toBe(isFirst);
                }
            }),
        );
    });

    test('a number of the provider stands for a word', () => {
        const conversion: Conversion = { as: 'number', values: { 3: 'good' } };
        expect(fromProvider(3, conversion)).toBe('good');
        expect(writeJson(toProvider('good', conversion))).toBe('3');
    });

    test('each value of a list is converted, and what is missing stays missing', () => {
        expect(fromProvider(['a', null, ['b']], { values: { a: '1', b: '2' } })).toEqual(['1', null, ['2']]);
        for (const convert of [fromProvider, toProvider]) {
            expect(convert(null, { as: 'minor', digits: 2 })).toBeNull();
            expect(convert(undefined, { as: 'seconds' })).toBeUndefined();
        }
    });
});

describe('a value that its conversion is not for is never another one:', () => {
    test.each([
        ['minor', '1.5'],
        ['minor', 1.5],
        ['minor', 'abc'],
        ['minor', ''],
        ['minor', true],
        ['minor', {}],
        ['seconds', '2026-01-01T00:00:00Z'],
        ['seconds', 'soon'],
        ['seconds', 1e15],
        ['milliseconds', '1.5'],
        ['milliseconds', false],
        ['number', true],
        ['number', {}],
        ['text', 'one'],
        ['text', '1,000'],
        ['text', '007'],
    ] as const)('reading %s of %j', (as, value) => {
        expect(fromProvider(value, { as, digits: 2 })).toBe(UNFIT);
    });

    test.each([
        ['minor', '1.555'],
        ['minor', '1,50'],
        ['number', '007'],
        ['number', 'LC01'],
        ['number', '+1'],
        ['seconds', '2026-01-01'],
        ['seconds', '2026-01-01T00:00:00'],
        ['milliseconds', 'soon'],
        ['text', {}],
    ] as const)('sending %s of %j', (as, value) => {
        expect(toProvider(value, { as, digits: 2 })).toBe(UNFIT);
    });

    test('a word that the map lacks is in quotation marks, also where it is one of ours', () => {
        const values = { paid: 'good', none: 'short' };
        expect(fromProvider('good', { values })).toBe('“good”');
        expect(fromProvider('constructor', { values })).toBe('“constructor”');
        expect(fromProvider('__proto__', { values })).toBe('“__proto__”');
        expect(fromProvider(7, { values })).toBe(UNFIT);
        expect(toProvider('hold', { values })).toBe(UNFIT);
        expect(toProvider('constructor', { values })).toBe(UNFIT);
    });

    test('seconds with a part of a millisecond are the millisecond that they fall in', () => {
        expect(fromProvider(1_700_000_000.123456, { as: 'seconds' })).toBe('2023-11-14T22:13:20.123Z');
        expect(fromProvider('1700000000', { as: 'seconds' })).toBe('2023-11-14T22:13:20.000Z');
    });
});
