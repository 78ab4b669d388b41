import { isSafeNumber, LosslessNumber, parse, stringify } from 'lossless-json';

/**
 * JSON text to values without losing a digit of an amount: a number that a double cannot hold comes out as its own text,
 * which the decimal rule reads like any other amount.
 * @throws SyntaxError when the text is not JSON
 */
export const readJson = (text: string): unknown =>
    parse(text, null, { parseNumber: digits => (isSafeNumber(digits) ? Number(digits) : digits) });

/** Values to JSON text, with `exactNumber` amounts written digit for digit. */
export const writeJson = (value: unknown): string => stringify(value) ?? 'null';

/** A decimal string that goes over the wire as a JSON number, as the provider sends most amounts. It is a number only for the types, which is what the cast is for. */
export const exactNumber = (amount: string): number => new LosslessNumber(amount) as unknown as number;
