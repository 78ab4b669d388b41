import type { AdapterField, AdapterQueryKey } from '../../../contracts/adapter';
import { exactNumber } from '../../../contracts/json';
import { readDecimal } from '../../../contracts/rules/decimal';
import { UNFIT } from './unfit';

/** The provider's words by ours; null for what is none of ours. */
export type Words = Readonly<Record<string, string | null>>;

/** How one value differs between the contracts and the provider. */
export interface Conversion {
    values?: Words | undefined;
    as?: 'text' | 'number' | 'minor' | 'seconds' | 'milliseconds' | undefined;
    /** Of minor units; undefined where they aren't known. */
    digits?: number | undefined;
}

type Convert = (value: unknown, conversion: Conversion) => unknown;

/** Only the conversion of a field or a query key. */
export const conversionOf = (of: AdapterField | AdapterQueryKey): Conversion =>
    of && typeof of === 'object' && ('from' in of || 'to' in of) ? of : {};

/** Each value of a list; what is missing stays missing. */
const each =
    (convert: Convert): Convert =>
    (value, conversion) => {
        if (value === undefined || value === null) return value;
        return Array.isArray(value) ? value.map(one => each(convert)(one, conversion)) : convert(value, conversion);
    };

/** A provider's value as the contracts have it; `UNFIT` if it isn't what the conversion is for. */
export const fromProvider: Convert = each((value, { values, as, digits }) => {
    const ours = as ? read[as](value, digits) : value;
    return values ? ourWord(values, ours) : ours;
});

/** The other way round. */
export const toProvider: Convert = each((value, { values, as, digits }) => {
    const word = values ? theirWord(values, value) : value;
    return as && word !== UNFIT ? write[as](word, digits) : word;
});

/** A word that the map doesn't have is in quotation marks, so that it's none of ours, whatever it is. */
function ourWord(values: Words, word: unknown): unknown {
    if (word === '') return word;
    if (typeof word !== 'string') return UNFIT;
    return (Object.hasOwn(values, word) ? values[word] : undefined) ?? `“${word}”`;
}

function theirWord(values: Words, word: unknown): unknown {
    if (word === '') return word;
    return Object.entries(values).find(([, ours]) => ours === word)?.[0] ?? UNFIT;
}

type ByForm = Readonly<Record<NonNullable<Conversion['as']>, (value: unknown, digits: number | undefined) => unknown>>;

const read: ByForm = {
    number: value => (typeof value === 'number' ? decimalOf(value) : typeof value === 'string' ? value : UNFIT),
    text: value => (typeof value === 'number' ? value : safeNumber(value)),
    minor: (value, digits) => (digits === undefined ? UNFIT : shift(value, -digits)),
    seconds: value => dateOf(value, 1000),
    milliseconds: value => dateOf(value, 1),
};

const write: ByForm = {
    number: value => numberOf(value, plain),
    text: value => (typeof value === 'string' ? value : decimalOf(value)),
    minor: (value, digits) => (digits === undefined ? UNFIT : numberOf(shift(value, digits), whole)),
    seconds: value => sinceEpoch(value, 1000),
    milliseconds: value => sinceEpoch(value, 1),
};

const plain = /^-?(0|[1-9]\d*)(\.\d+)?$/;
const whole = /^-?(0|[1-9]\d*)$/;

/** A number or a text of digits as a plain decimal. */
function decimalOf(value: unknown): string | typeof UNFIT {
    const isExact = typeof value === 'object' && value !== null && 'isLosslessNumber' in value;
    if (typeof value !== 'number' && typeof value !== 'string' && !isExact) return UNFIT;
    return readDecimal(String(value)) ?? UNFIT;
}

/** A text of digits as the number that it is, digit for digit; text that isn't one would come back as another. */
function numberOf(value: unknown, form: RegExp): unknown {
    const text = typeof value === 'string' ? value : decimalOf(value);
    return text !== UNFIT && form.test(text) ? exactNumber(text) : UNFIT;
}

/** Text as a number where a double holds it, and as its digits otherwise, as contracts/json reads numbers. */
function safeNumber(value: unknown): unknown {
    if (typeof value !== 'string' || !plain.test(value)) return UNFIT;
    return readDecimal(Number(value)) === readDecimal(value) ? Number(value) : value;
}

/**
 * Moves the point of a decimal by so many digits to the right, or to the left where they're negative. Units are whole on the side
 * that has them.
 */
function shift(value: unknown, by: number): string | typeof UNFIT {
    const text = decimalOf(value);
    const [, sign, before, after = ''] = (text !== UNFIT && /^(-?)(\d+)(?:\.(\d+))?$/.exec(text)) || [];
    if (sign === undefined || before === undefined) return UNFIT;
    if (by >= 0) return after.length > by ? UNFIT : (readDecimal(sign + before + after.padEnd(by, '0')) ?? UNFIT);
    if (after) return UNFIT;
    const padded = before.padStart(1 - by, '0');
    return readDecimal(`${sign}${padded.slice(0, by)}.${padded.slice(by)}`) ?? UNFIT;
}

const FIRST = Date.parse('0001-01-01');
const LAST = Date.parse('9999-12-31T23:59:59.999Z');
const MILLISECONDS = 3;

function dateOf(value: unknown, unit: 1 | 1000): string | typeof UNFIT {
    const text = decimalOf(value);
    if (text === UNFIT) return UNFIT;
    const scaled = unit === 1 ? text : shift(text.replace(/(\.\d{3})\d+$/, '$1'), MILLISECONDS);
    if (scaled === UNFIT || !whole.test(scaled)) return UNFIT;
    const time = Number(scaled);
    return time >= FIRST && time <= LAST ? new Date(time).toISOString() : UNFIT;
}

/** Of an instant with its zone alone: a day is no moment. */
function sinceEpoch(value: unknown, unit: 1 | 1000): unknown {
    if (typeof value !== 'string' || !/^[^T]*T.*(Z|[+-]\d\d:\d\d)$/.test(value)) return UNFIT;
    const time = Date.parse(value);
    if (Number.isNaN(time)) return UNFIT;
    return unit === 1 ? time : numberOf(shift(time, -MILLISECONDS), plain);
}
