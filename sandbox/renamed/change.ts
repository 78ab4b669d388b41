import type { AdapterField, AdapterFields } from '../../contracts/adapter';
import { exactNumber } from '../../contracts/json';
import { readDecimal } from '../../contracts/rules/decimal';
import { times } from '../primitives/decimal';
import { fieldAt, type Row, withField, withoutField } from './paths';

/** One difference between the sandbox's rows and this provider's, with what an adapter says of it. */
export interface Change {
    /** By the contracts' field. */
    readonly fields: AdapterFields;
    /** A row of the sandbox's as this provider sends it. */
    readonly give: (row: Row) => Row;
    /** A row of this provider's as the sandbox takes it. */
    readonly take: (row: Row) => Row;
    /** What this provider calls the contracts' field. */
    readonly nameOf: (field: string) => string | undefined;
}

type Convert = (value: unknown) => unknown;
const asIs: Convert = value => value;

function moved(row: Row, from: string, to: string, convert: Convert): Row {
    const value = fieldAt(row, from);
    return value === undefined ? row : withField(withoutField(row, from), to, convert(value));
}

interface Moving {
    field: string;
    to: string;
    says: AdapterField;
    give?: Convert;
    take?: Convert;
}

/** A field by another name. Under ours it counts for nothing. */
const moving = ({ field, to, says, give = asIs, take = asIs }: Moving): Change => ({
    fields: { [field]: says },
    give: row => moved(row, field, to, give),
    take: row => moved(field === to ? row : withoutField(row, field), to, field, take),
    nameOf: asked => (asked === field ? to : undefined),
});

export const renamed = (field: string, to: string): Change => moving({ field, to, says: to });

/** Each of the contracts' words with the provider's. */
export type Words = Readonly<Record<string, string>>;

/** As an adapter has them: the provider's words with ours. */
export const adapterWords = (words: Words): Record<string, string> =>
    Object.fromEntries(Object.entries(words).map(([ours, theirs]) => [theirs, ours]));

/** The contracts' word for one of the provider's; undefined where it has no such word. */
export const takenWord = (words: Words, given: string): string | undefined =>
    Object.entries(words).find(([, theirs]) => theirs === given)?.[0];

export const worded = (field: string, to: string, words: Words): Change =>
    moving({
        field,
        to,
        says: { from: to, values: adapterWords(words) },
        give: value => (typeof value === 'string' && words[value]) || value,
        take: value => (typeof value === 'string' ? (takenWord(words, value) ?? `no ${value}`) : value),
    });

/** An amount in whole units of 10^-`digits`. */
export const inUnits = (field: string, to: string, digits: number): Change => {
    const unit = `1${'0'.repeat(digits)}`;
    const shifted = (value: unknown, by: string): string | undefined => {
        const amount = typeof value === 'string' || typeof value === 'number' ? readDecimal(value) : undefined;
        return amount === undefined ? undefined : times(amount, by, 30);
    };
    return moving({
        field,
        to,
        says: { from: to, as: 'minor', digits },
        give: value => {
            const units = shifted(value, unit);
            return units === undefined ? value : exactNumber(units);
        },
        take: value => shifted(value, `0.${'0'.repeat(digits - 1)}1`) ?? value,
    });
};

/** A time as a number since 1970, cut off to whole seconds or milliseconds. */
export const sinceEpoch = (field: string, to: string, as: 'seconds' | 'milliseconds'): Change => {
    const unit = as === 'seconds' ? 1000 : 1;
    return moving({
        field,
        to,
        says: { from: to, as },
        give: value => (typeof value === 'string' ? Math.floor(Date.parse(value) / unit) : value),
        take: value => (typeof value === 'number' ? new Date(value * unit).toISOString() : value),
    });
};

/** A number as a text, under its name. */
export const asText = (field: string): Change =>
    moving({
        field,
        to: field,
        says: { from: field, as: 'text' },
        give: value => (value === null ? null : String(value)),
    });

/** A text that ends at its first space in one field, and goes on in another. */
export const inTwo = (field: string, first: string, second: string): Change => ({
    fields: { [field]: { join: [first, second], with: ' ' } },
    give: row => {
        const { [field]: given, ...others } = row;
        if (given === undefined) return row;
        const [start = null, ...rest] = typeof given === 'string' ? given.split(' ') : [];
        return { ...others, [first]: start, [second]: start === null ? null : rest.join(' ') };
    },
    take: row => {
        const { [first]: start, [second]: rest, [field]: _, ...others } = row;
        const parts = [start, rest].filter(part => typeof part === 'string' && part !== '');
        return parts.length > 0 ? { ...others, [field]: parts.join(' ') } : others;
    },
    nameOf: asked => (asked === field ? first : undefined),
});

/** Two texts in one field, the second first, such as `Doe, Jane`. */
export const inOne = (first: string, second: string, to: string): Change => ({
    fields: { [first]: { split: to, by: ', ', part: 1 }, [second]: { split: to, by: ', ', part: 0 } },
    give: row => {
        const { [first]: one, [second]: other, ...others } = row;
        return typeof one === 'string' && typeof other === 'string' ? { ...others, [to]: `${other}, ${one}` } : row;
    },
    take: row => {
        const { [to]: both, ...others } = row;
        if (typeof both !== 'string') return row;
        const [other, one] = both.split(', ');
        return { ...others, [first]: one, [second]: other };
    },
    nameOf: asked => (asked === first || asked === second ? to : undefined),
});

/** Everything that an adapter says of these. */
export const fieldsOf = (changes: readonly Change[]): AdapterFields =>
    Object.assign({}, ...changes.map(({ fields }) => fields)) as AdapterFields;
