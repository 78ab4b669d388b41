import { isCoin, isFiat } from '../../../contracts/currencies';
import type { Schema } from '../../../contracts/operation';
import { isRow } from '../rows';
import { entriesOf, fieldsOf, valuesOf, wordsOf } from '../schema';

/** What values look like, by which a field of the contract is found again under another name. */
export type Form =
    | ('list' | 'object' | 'boolean' | 'date' | 'seconds' | 'milliseconds' | 'amount' | 'whole' | 'words')
    | ('email' | 'address' | 'code' | 'web' | 'id' | 'text');

const email = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const date = /^\d{4}-\d\d-\d\d(T[\d:.]+(Z|[+-]\d\d:?\d\d)?)?$/;

/** The form of values, of which null ones say nothing; undefined where none says anything, or they're of several forms. */
export function formOfValues(values: readonly unknown[]): Form | undefined {
    const given = values.filter(value => value !== undefined && value !== null && value !== '');
    if (given.length === 0) return undefined;
    const all = (test: (value: unknown) => boolean) => given.every(test);
    if (all(Array.isArray)) return 'list';
    if (all(value => typeof value === 'boolean')) return 'boolean';
    const texts = given.filter(value => !isRow(value) || isNumber(value)).map(String);
    if (texts.length < given.length) return all(isRow) ? 'object' : undefined;
    if (all(isNumber)) return formOfNumbers(texts);
    return all(value => typeof value === 'string') ? formOfTexts(texts) : undefined;
}

/** Numbers that would lose digits are kept as objects. */
const isNumber = (value: unknown): boolean =>
    typeof value === 'number' || (isRow(value) && 'isLosslessNumber' in value);

function formOfNumbers(texts: readonly string[]): Form {
    const within = (from: number, to: number) => texts.every(text => Number(text) >= from && Number(text) < to);
    if (texts.some(text => /[.eE]/.test(text))) return 'amount';
    if (within(1e9, 4e9)) return 'seconds';
    return within(1e12, 4e12) ? 'milliseconds' : 'whole';
}

function formOfTexts(texts: readonly string[]): Form {
    const all = (form: RegExp) => texts.every(text => form.test(text));
    if (all(date)) return 'date';
    // Longer ones are ids.
    if (all(/^-?(0|[1-9]\d{0,14})(\.\d+)?$/)) return all(/^\d+$/) ? 'whole' : 'amount';
    if (all(email)) return 'email';
    if (all(/^https?:\/\//)) return 'web';
    if (all(/^[A-Z]{2,5}(_[A-Z\d]+)?$/) || texts.every(text => isFiat(text) || isCoin(text))) return 'code';
    const distinct = new Set(texts).size;
    if (all(/^[A-Za-z][A-Za-z_ -]{1,30}$/) && distinct <= 25 && (distinct < texts.length || texts.length === 1))
        return 'words';
    if (all(/^(0x)?[A-Za-z\d:]{24,}$/) && all(/\d/)) return 'address';
    return all(/^\S+$/) && texts.some(text => /\d/.test(text)) ? 'id' : 'text';
}

/** Codes of coins and currencies are nobody's words. */
export const isCoded = (path: string): boolean => /currency|coin/.test(path.split('.').at(-1) ?? '');

/** Forms in which a field of the contract may come, the surest first. */
export function formsOfField(path: string, schema: Schema): readonly Form[] {
    if (entriesOf(schema)) return ['list'];
    if (fieldsOf(schema) || valuesOf(schema)) return ['object'];
    const takes = (value: unknown) => schema.safeParse(value).success;
    const name = path.split('.').at(-1) ?? '';
    if (wordsOf(schema)) return isCoded(path) ? ['code'] : ['words', 'id', 'code'];
    if (!takes('some text')) {
        if (takes(true)) return ['boolean'];
        if (takes('2026-01-31T00:00:00Z')) return ['date', 'seconds', 'milliseconds'];
        return takes('1.5') ? ['amount', 'whole'] : ['whole'];
    }
    if (/email/.test(name)) return ['email'];
    if (/(currency|country)(_code)?$/.test(name)) return ['code'];
    if (/url|uri$/.test(name)) return ['web'];
    if (/crypto_address|^address$|txid|pubkey/.test(name)) return ['address', 'id', 'text'];
    if (/(^|_)(id|key|token|reference|num|n|by|number)$/.test(name)) return ['id', 'address', 'whole', 'text'];
    return ['text', 'words', 'id'];
}
