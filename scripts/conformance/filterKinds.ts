import type { Schema } from '../../contracts/operation';
import { valueAt, type Row } from './rows';
import { fieldsOf, isExtension, wordsOf } from './schema';
import type { Declared } from './types';

/**
 * How a filter is held against the rows that come. `same`: the field has the value. `part`: it holds it, whatever the case. `from`,
 * `to`: its day is within the range. `search`: what it looks at isn't known, so that it only has to narrow. `split`: no field says
 * it, but no row comes with two of its words.
 */
export type How = 'same' | 'part' | 'from' | 'to' | 'search' | 'split';

export interface Filter {
    key: string;
    schema: Schema;
    how: How;
    /** The field of the row that it's about. */
    field: string | undefined;
    words: readonly string[] | undefined;
    /** Is it one of this product's own? */
    isOwn: boolean;
}

/** Where a filter isn't called as its field, or isn't the same: the first of these fields that a row has. */
const about: Readonly<Record<string, readonly [How, ...string[]]>> = {
    q: ['search', 'payout_reference', 'payment_reference', 'record_id', 'id'],
    reference: ['search', 'id'],
    party_id: ['search', 'sender_id'],
    name: ['search', 'name', 'first_name', 'registered_name'],
    description: ['search', 'description'],
    batch_name: ['search', 'name'],
    id: ['part', 'id'],
    batch_id: ['part', 'id'],
    address: ['part', 'crypto_address'],
    crypto_address: ['part', 'crypto_address', 'address'],
    email: ['part', 'email'],
    payer_email: ['part', 'payer_email'],
    payment_reference: ['part', 'payment_reference'],
    dpst_ref_num: ['part', 'dpst_ref_num'],
    order_id: ['part', 'order_id'],
    batch_key: ['part', 'batch_key'],
    operator: ['part', 'operator'],
    payment_type: ['same', 'type'],
    from_date: ['from', 'created_at', 'payout_date', 'at'],
    to_date: ['to', 'created_at', 'payout_date', 'at'],
    created_at_from: ['from', 'created_at'],
    created_at_to: ['to', 'created_at'],
    status_from_date: ['from', 'status_date'],
    status_to_date: ['to', 'status_date'],
    from_modified_date: ['from', 'modified_date'],
    to_modified_date: ['to', 'modified_date'],
    is_test: ['split'],
    is_overpaid: ['split'],
    has_documents: ['split'],
};

/** Whose it is, how many rows, where to go on; and the one that brings more rows instead of fewer. */
const notFilters = [
    ...['merchant_id', 'api_id', 'limit', 'per_page', 'page', 'cursor', 'next', 'prev'],
    ...['starting_after', 'ending_before', 'include_deleted'],
];

/** The filters of a list. */
export function filtersOf({ query }: Declared, row: Schema | undefined): Filter[] {
    const fields = fieldsOf(row) ?? {};
    return Object.entries(fieldsOf(query) ?? {})
        .filter(([key]) => !notFilters.includes(key))
        .map(([key, schema]) => {
            const [how, ...named] = about[key] ?? (['same', key] as const);
            const field = named.find(name => fields[name]);
            const words = wordsOf(schema);
            const isSplit = field === undefined && words !== undefined;
            return { key, schema, how: isSplit ? 'split' : how, field, words, isOwn: isExtension(schema) };
        });
}

/** A value of a filter by which no row is found. */
export const NOTHING = 'conformance-none';
export const nothingOf = ({ how }: Filter): string =>
    how === 'from' ? '2999-01-01' : how === 'to' ? '1990-01-01' : NOTHING;

/** What a row has, to filter by; undefined where it says nothing. */
export function valueOf({ field, how, words }: Filter, row: Row): string | undefined {
    const value = field === undefined ? undefined : valueAt(row, field);
    if (!['string', 'number', 'boolean'].includes(typeof value) || value === '') return undefined;
    if (how === 'from' || how === 'to') return dayOf(value);
    const text = asListed(String(value));
    return words && !words.includes(text) ? undefined : text;
}

/** Does a row have a word that the filter doesn't take? */
export const hasOtherWord = (filter: Filter, row: Row): boolean =>
    !!filter.words && typeof valueAt(row, filter.field ?? '') === 'string' && valueOf(filter, row) === undefined;

/** Does a row have what was asked for? Undefined where it doesn't say. */
export function matches(filter: Filter, row: Row, asked: string): boolean | undefined {
    const value = filter.field === undefined ? undefined : valueAt(row, filter.field);
    if (value === undefined || value === null || filter.how === 'search' || filter.how === 'split') return undefined;
    // A coin without its network is that on its first one.
    if (filter.how === 'same' && /currency$/.test(filter.key) && String(value).startsWith(`${asked}_`))
        return undefined;
    if (filter.how === 'same') return asListed(String(value)) === asked;
    if (filter.how === 'part') return String(value).toLowerCase().includes(asked.toLowerCase());
    const day = dayOf(value);
    // A day of slack, since a provider may count days in another zone.
    if (day === undefined) return undefined;
    return filter.how === 'from' ? day >= shifted(asked, -1) : day <= shifted(asked, 1);
}

/** Older withdrawals have a type of their own, which lists don't tell apart. */
const asListed = (word: string): string => (word === 'merchant' ? 'withdraw' : word);

function dayOf(value: unknown): string | undefined {
    const at = new Date(String(value));
    return Number.isNaN(at.getTime()) ? undefined : at.toISOString().slice(0, 10);
}

const DAY = 86_400_000;
const shifted = (day: string, days: number): string =>
    new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10);
