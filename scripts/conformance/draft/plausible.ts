import { alpha2Of } from '../../../contracts/countries';
import { isCoin, isFiat } from '../../../contracts/currencies';
import { wordsOf } from '../schema';
import type { SeenField } from '../seen';
import { type Form, isCoded } from './form';
import { isOfOneKind, isOfTheSame } from './likeness';

export const lastOf = (path: string): string => path.split('.').at(-1) ?? '';

/** Forms that hardly anything else has, so that they say what a name leaves out. */
export const rare: readonly (Form | undefined)[] = [
    ...(['date', 'seconds', 'milliseconds', 'amount', 'whole', 'email', 'web', 'address'] as const),
];

/**
 * Are two fields called alike enough for one to be the other? One inside another also by its own name alone.
 * @param isOwnId does it name its record? Then any other id may
 */
export function isAlike(
    path: string,
    { path: other, form }: { path: string; form: Form | undefined },
    isOwnId: boolean,
) {
    const isTold = rare.includes(form);
    const [name, otherName] = [lastOf(path), lastOf(other)];
    return (
        isOfTheSame(path, other, isTold) ||
        isOfTheSame(name, otherName, isTold) ||
        (isOwnId && isOfOneKind(name, otherName))
    );
}

/**
 * What values say of a field, whatever it's called: `yes` where they're what it alone has, such as words of its enumeration, `no`
 * where they can't be its own. Undefined where they say neither.
 * @param isOwnId does it name its record? No two records have it alike then
 */
export function saidByValues(field: SeenField, values: readonly unknown[], isOwnId: boolean): 'yes' | 'no' | undefined {
    const given = values.filter(value => value !== undefined && value !== null && value !== '');
    const texts = given.flatMap(value => (typeof value === 'string' ? [value] : []));
    if (isOwnId && new Set(given.map(String)).size < given.length) return 'no';
    if (texts.length === 0) return undefined;
    const name = lastOf(field.path);
    if (/country/.test(name)) return texts.every(text => alpha2Of(text) !== undefined) ? 'yes' : 'no';
    if (/crypto_(currency|code)/.test(name)) return texts.every(isFiat) ? 'no' : undefined;
    if (/^(local|order|kyc|base)_currency/.test(name)) return texts.some(isFiat) ? undefined : 'no';
    if (name === 'account_number') return saidOfAccount(texts);
    if (name === 'routing_code') return texts.every(text => bic.test(text)) ? 'yes' : undefined;
    if (name === 'account_name' && texts.every(text => /\d/.test(text) || bic.test(text))) return 'no';
    if (/(^|_)(id|key|reference|num)$/.test(name) && texts.some(text => /\s/.test(text))) return 'no';
    if (/address$/.test(name) && /crypto/.test(name)) return texts.every(text => text.length >= 10) ? undefined : 'no';
    const words = isCoded(field.path) ? undefined : wordsOf(field.schema);
    return words && saidByWords(words, texts);
}

const iban = /^[A-Z]{2}\d\d[A-Z\d ]{11,36}$/;
const bic = /^[A-Z]{6}[A-Z\d]{2}([A-Z\d]{3})?$/;

/** A number of a country's own has no form that others haven't. */
function saidOfAccount(texts: readonly string[]): 'yes' | 'no' | undefined {
    if (texts.every(text => iban.test(text))) return 'yes';
    return texts.some(text => !/\d/.test(text) || bic.test(text)) ? 'no' : undefined;
}

const plain = (word: string): string => word.toLowerCase().replaceAll(/[^a-z\d]/g, '');

function saidByWords(words: readonly string[], texts: readonly string[]): 'yes' | 'no' | undefined {
    const known = new Set(words.map(plain));
    if (texts.every(text => isFiat(text) || isCoin(text))) return 'no';
    return texts.some(text => known.has(plain(text))) ? 'yes' : undefined;
}
