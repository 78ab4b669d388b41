import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decimal, parseAmount, readDecimal } from '../../../contracts/rules/decimal';
import { anyDecimal, toScaled } from '../money/oracle';
import { sampled } from '../../support/runs';

const zeros = fc.integer({ min: 0, max: 6 }).map(count => '0'.repeat(count));

/** Digits and a power of ten written out as a decimal, by BigInt: 15 and -1 give 1.5. */
function written(digits: bigint, exponent: number): string {
    const sign = digits < 0n ? '-' : '';
    const size = digits < 0n ? -digits : digits;
    if (size === 0n) return '0';
    if (exponent >= 0) return sign + size * 10n ** BigInt(exponent);
    const scale = 10n ** BigInt(-exponent);
    const fraction = (size % scale).toString().padStart(-exponent, '0').replace(/0+$/, '');
    return `${sign}${size / scale}${fraction && `.${fraction}`}`;
}

describe('an amount of an answer', () => {
    test.each([
        [0, '0'],
        [-0, '0'],
        [10, '10'],
        [1e-7, '0.0000001'],
        [1.5e-7, '0.00000015'],
        [1e21, '1000000000000000000000'],
        [0.1, '0.1'],
        [42971.44, '42971.44'],
        ['0.123456789012345678', '0.123456789012345678'],
        ['12345678901234567890.12', '12345678901234567890.12'],
        ['00012.3400', '12.34'],
        ['-0', '0'],
        ['-0.00', '0'],
        ['0.00', '0'],
        ['1.5E-7', '0.00000015'],
        ['12e+3', '12000'],
        ['-1.20e0', '-1.2'],
        ['0e5', '0'],
    ])('%j is %s', (sent, read) => {
        expect(readDecimal(sent)).toBe(read);
        expect(decimal.safeParse(sent)).toMatchObject({ success: true, data: read });
    });

    const nasty =
        '|1,000|1.000,00|+1|.5|5.|1e|e5|0x10|1 |１２|--1|1.2.3|NaN|Infinity|-|∞|1e5000|1e999|1e-324|1\n|1_000|٣';
    test.each([...nasty.split('|'), '1'.repeat(121), NaN, Infinity, -Infinity])('%j is refused', sent => {
        expect(readDecimal(sent)).toBeUndefined();
        expect(decimal.safeParse(sent).success).toBe(false);
    });

    test.each([null, undefined, true, {}, [], ['1']])('%j is none', sent => {
        expect(decimal.safeParse(sent).success).toBe(false);
    });

    test('has one spelling for each value, however it was written', () => {
        fc.assert(
            fc.property(anyDecimal, zeros, zeros, (amount, leading, trailing) => {
                const [whole = '', fraction] = amount.replace('-', '').split('.');
                const tail = fraction === undefined ? trailing && `.${trailing}` : `.${fraction}${trailing}`;
                const spelled = `${amount.startsWith('-') ? '-' : ''}${leading}${whole}${tail}`;
                expect(readDecimal(spelled)).toBe(amount);
                expect(readDecimal(amount)).toBe(amount);
            }),
            sampled(20_000),
        );
    });

    test('with an exponent is written out exactly', () => {
        fc.assert(
            fc.property(
                fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n }),
                fc.integer({ min: -60, max: 60 }),
                (digits, exponent) => {
                    expect(readDecimal(`${digits}e${exponent}`)).toBe(written(digits, exponent));
                },
            ),
            sampled(20_000),
        );
    });

    test('any number of JSON keeps its value', () => {
        const sizes = { min: -1e90, max: 1e90, noNaN: true };
        fc.assert(
            fc.property(fc.oneof(fc.double(sizes), fc.double({ min: -1, max: 1, noNaN: true })), value => {
                fc.pre(value === 0 || Math.abs(value) > 1e-90);
                expect(Number(readDecimal(value))).toBe(value === 0 ? 0 : value);
            }),
            sampled(20_000),
        );
    });
});

test('what was read can be read again', () => {
    fc.assert(
        fc.property(fc.double({ noNaN: true }), value => {
            const read = readDecimal(value);
            if (read !== undefined) expect(readDecimal(read)).toBe(read);
        }),
        sampled(10_000),
    );
});

describe('an amount as typed', () => {
    test.each([
        ['', 2, 'empty'],
        ['   ', 2, 'empty'],
        ['1,000', 2, 'ambiguous-separator'],
        ['1,5', 2, 'ambiguous-separator'],
        ['1.000,00', 2, 'ambiguous-separator'],
        ['1 000', 2, 'ambiguous-separator'],
        ['1\u00a0000', 2, 'ambiguous-separator'],
        ['1\u202f000', 2, 'ambiguous-separator'],
        ["1'000", 2, 'ambiguous-separator'],
        ['１２', 2, 'not-a-number'],
        ['٣', 2, 'not-a-number'],
        ['12abc', 2, 'not-a-number'],
        ['0x10', 2, 'not-a-number'],
        ['1e3', 2, 'not-a-number'],
        ['-1', 2, 'not-a-number'],
        ['+1', 2, 'not-a-number'],
        ['.5', 2, 'not-a-number'],
        ['5.', 2, 'not-a-number'],
        ['1.2.3', 2, 'not-a-number'],
        ['∞', 2, 'not-a-number'],
        ['1.234', 2, 'too-many-decimals'],
        ['1.0', 0, 'too-many-decimals'],
        ['1'.repeat(41), 2, 'too-long'],
    ] as const)('%j with %d decimals: %s', (typed, decimals, problem) => {
        expect(parseAmount(typed, decimals)).toEqual({ problem });
    });

    test.each([
        ['1', 0, '1'],
        [' 0012.50 ', 2, '12.5'],
        ['0', 8, '0'],
        ['0.00000001', 8, '0.00000001'],
    ])('%j with %d decimals is %s', (typed, decimals, amount) => {
        expect(parseAmount(typed, decimals)).toEqual({ amount });
    });

    test('any text is the amount that it spells in ASCII digits, or refused', () => {
        const digitsAndMore = fc.string({ unit: fc.constantFrom(..."0123456789.,' -+eE١１\u00a0"), maxLength: 45 });
        const texts = fc.oneof(fc.string({ unit: 'binary' }), fc.string(), digitsAndMore, anyDecimal);
        fc.assert(
            fc.property(texts, fc.integer({ min: 0, max: 18 }), (typed, decimals) => {
                const parsed = parseAmount(typed, decimals);
                const spells = new RegExp(`^\\d+(\\.\\d{1,${Math.max(decimals, 1)}})?$`).test(typed.trim());
                const fits = spells && typed.trim().length <= 40 && (decimals > 0 || !typed.includes('.'));
                expect('amount' in parsed).toBe(fits);
                if ('amount' in parsed) expect(toScaled(parsed.amount)).toBe(toScaled(typed.trim()));
            }),
            sampled(100_000),
        );
    });
});
