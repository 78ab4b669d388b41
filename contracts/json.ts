import { isSafeNumber, LosslessNumber, parse, stringify } from 'lossless-json';

/**
 * Parses JSON without losing any digit of an amount: a number that a double can't hold comes out as its own text, which the
 * decimal rule reads like any other amount.
 * @throws SyntaxError if the text isn't JSON
 */
export const readJson = (text: string): unknown =>
    parse(text, null, { parseNumber: digits => (isSafeNumber(digits) ? Number(digits) : digits) });

/** Writes JSON, with `exactNumber` amounts digit for digit. */
export const writeJson = (value: unknown): string => stringify(value) ?? 'null';

/**
 * A decimal string that goes over the wire as a JSON number, as the provider sends most amounts. It isn't a number at runtime;
 * the cast is only for the types.
 */
export const exactNumber = (amount: string): number => new LosslessNumber(amount) as unknown as number;
