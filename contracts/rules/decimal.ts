import * as z from 'zod/mini';

/** An exact amount: an optional minus, digits, and a point with digits if needed. Never an exponent, a plus sign or grouping. */
export type Decimal = string;

const plain = /^-?\d+(\.\d+)?$/;
const scientific = /^(-?)(\d+)(?:\.(\d+))?[eE]([+-]?\d{1,3})$/;
const LONGEST = 120;

/** Writes out exponents: 1.5e-7 becomes 0.00000015. */
function expand([, sign, whole = '', fraction = '', exponent]: RegExpExecArray): string {
    const digits = whole + fraction;
    const point = whole.length + Number(exponent);
    if (point <= 0) return `${sign}0.${'0'.repeat(-point)}${digits}`;
    if (point >= digits.length) return sign + digits + '0'.repeat(point - digits.length);
    return `${sign}${digits.slice(0, point)}.${digits.slice(point)}`;
}

/** One spelling per value: no leading or trailing zeros, no negative zero. */
function canonical(text: string): Decimal {
    const [, sign = '', whole = '', fraction = ''] = /^(-?)0*(\d+?)(?:\.(\d*?)0*)?$/.exec(text) ?? [];
    const digits = fraction ? `${whole}.${fraction}` : whole;
    return digits === '0' ? '0' : sign + digits;
}

/** The canonical decimal for a string or number from an API; undefined if it isn't one. */
export function readDecimal(value: string | number): Decimal | undefined {
    const text = String(value);
    if (text.length > LONGEST) return undefined;
    if (plain.test(text)) return canonical(text);
    const parts = scientific.exec(text);
    const read = parts && canonical(expand(parts));
    return read && read.length <= LONGEST ? read : undefined;
}

/** An amount in an answer: a JSON string or number, converted digit by digit into a canonical decimal string. */
export const decimal = z.pipe(
    z.union([z.string(), z.number()]),
    z.transform((value, context): Decimal => {
        const read = readDecimal(value);
        if (read !== undefined) return read;
        context.issues.push({ code: 'custom', message: 'not a decimal amount', input: value });
        return z.NEVER;
    }),
);

export type AmountProblem = 'empty' | 'not-a-number' | 'ambiguous-separator' | 'too-many-decimals' | 'too-long';

/**
 * An amount that a person typed: ASCII digits and one point, at most `decimals` places. Ambiguous input ("1,000", "1.000,00",
 * full-width digits) is refused, never guessed.
 */
export function parseAmount(typed: string, decimals: number): { amount: Decimal } | { problem: AmountProblem } {
    const text = typed.trim();
    if (text === '') return { problem: 'empty' };
    if (/^[\d.,'\s\u00a0]+$/.test(text) && /[,'\s\u00a0]/.test(text)) return { problem: 'ambiguous-separator' };
    if (!/^\d+(\.\d+)?$/.test(text)) return { problem: 'not-a-number' };
    if (text.length > 40) return { problem: 'too-long' };
    if ((text.split('.')[1] ?? '').length > decimals) return { problem: 'too-many-decimals' };
    return { amount: canonical(text) };
}

/** An amount in a request body: a plain positive decimal. The server checks how many decimal places the currency allows. */
export const positiveAmount = z.string().check(
    z.maxLength(40),
    z.refine(
        text => plain.test(text) && !text.startsWith('-') && /[1-9]/.test(text),
        'Enter an amount above zero, with digits and one point',
    ),
);
