import type { AdapterField, AdapterFields } from '../../../contracts/adapter';
import { minorDigits } from '../../../contracts/currencies';
import { type Conversion, conversionOf, fromProvider, toProvider } from './convert';
import { type Json, spelledPaths, valueAt, without, withValue } from './paths';
import { UNFIT, Unsendable } from './unfit';

/** The provider's paths that a field is made of. */
export function sourcesOf(field: AdapterField): readonly string[] {
    if (typeof field === 'string') return [field];
    if (!field) return [];
    if ('from' in field) return [field.from];
    if ('join' in field) return field.join;
    return 'split' in field ? [field.split] : [];
}

const isMissing = (value: unknown) => value === undefined || value === null;

/** The other paths at which a record may have a field of the contracts. */
type OtherNames = (path: string) => readonly string[];

/**
 * A record of the provider as the contracts have it. A field that isn't as the adapter says is `UNFIT`, and so is a figure or date
 * that isn't where the adapter says, but by a name at which it would be read as it came.
 */
export function readFields(fields: AdapterFields, given: Json, otherNames: OtherNames = () => []): Json {
    const named = Object.entries(fields).toSorted(outerFirst);
    const sources = named.flatMap(([, field]) => sourcesOf(field));
    const record = asNamed(given, sources);
    const namesOf = (path: string) =>
        [path, ...otherNames(path)].flatMap(name => spelledPaths(record, name)).filter(name => !sources.includes(name));
    const rest = without(record, [...sources, ...named.flatMap(([path]) => namesOf(path))]);
    const isElsewhere = (path: string) => namesOf(path).some(name => !isMissing(valueAt(record, name)));
    // The currencies are read before the amounts whose digits they say.
    const apart = [
        ...named.filter(([, field]) => !currencyOf(field)),
        ...named.filter(([, field]) => currencyOf(field)),
    ];
    return apart.reduce((made, [path, field]) => {
        const read = readField(field, record, conversionIn(field, made, otherNames), fields);
        const value = read === undefined && conversionOf(field).as && isElsewhere(path) ? UNFIT : read;
        return value === undefined ? made : withValue(made, pathIn(made, path), value);
    }, rest);
}

/** A record with what the adapter names as the adapter spells it. */
const asNamed = (record: Json, sources: readonly string[]): Json =>
    sources.reduce((made, source) => {
        const spelled = valueAt(made, source) === undefined ? spelledPaths(made, source) : [];
        const found = spelled.find(path => !sources.includes(path));
        return found === undefined ? made : withValue(without(made, [found]), source, valueAt(made, found));
    }, record);

/** Where a field of the contracts goes in a record that may spell what is around it otherwise. */
function pathIn(record: Json, path: string): string {
    const [, around, own] = /^(.+)\.([^.]+)$/.exec(path) ?? [];
    if (around === undefined || valueAt(record, around) !== undefined) return path;
    return `${spelledPaths(record, around)[0] ?? around}.${own}`;
}

/** The contracts' field that says the digits of this one. */
export const currencyOf = (field: AdapterField): string | undefined =>
    field && typeof field === 'object' && 'currency' in field ? field.currency : undefined;

/** A field's conversion in a record of the contracts. */
function conversionIn(field: AdapterField, ours: Json, otherNames: OtherNames = () => []): Conversion {
    const currency = currencyOf(field);
    if (currency === undefined) return conversionOf(field);
    const names = [currency, ...otherNames(currency)].flatMap(name => spelledPaths(ours, name));
    const [at = currency] = valueAt(ours, currency) === undefined ? names : [];
    const code = valueAt(ours, at);
    return { ...conversionOf(field), digits: typeof code === 'string' ? minorDigits(code) : undefined };
}

const outerFirst = ([a]: readonly [string, unknown], [b]: readonly [string, unknown]) => a.length - b.length;

function readField(field: AdapterField, record: Json, conversion: Conversion, all: AdapterFields): unknown {
    if (!field) return undefined;
    if (typeof field === 'object' && 'constant' in field) return field.constant;
    if (typeof field === 'object' && 'join' in field) return joined(field.join, field.with, record);
    const [source = ''] = sourcesOf(field);
    const value = valueAt(record, source);
    if (typeof field === 'string' || 'from' in field) return fromProvider(value, conversion);
    if (isMissing(value)) return value;
    return typeof value === 'string' ? partOf(value, field, all) : UNFIT;
}

/**
 * A part of a text. Where several are named, one that has more of them than the last that is named has the separator in a part, and
 * nobody knows in which.
 */
function partOf(
    text: string,
    { split, by, part }: Extract<AdapterField, { split: string }>,
    all: AdapterFields,
): unknown {
    const pieces = text.split(by);
    const named = Object.values(all).flatMap(field =>
        field && typeof field === 'object' && 'split' in field && field.split === split && field.by === by
            ? [field.part]
            : [],
    );
    const areSeveral = named.some(other => other !== part);
    return areSeveral && pieces.length > Math.max(...named) + 1 ? UNFIT : (pieces[part] ?? UNFIT);
}

/** Missing where one of its parts is: with a part less it would be another text. An empty part says that there's nothing. */
function joined(paths: readonly string[], by: string, record: Json): unknown {
    const parts = paths.map(path => valueAt(record, path));
    if (parts.some(isMissing)) return undefined;
    const isText = parts.every(part => typeof part === 'string' || typeof part === 'number');
    return isText ? parts.filter(part => part !== '').join(by) : UNFIT;
}

/**
 * A record of the contracts as the provider takes it.
 * @throws Unsendable where a value has no form there
 */
export function writeFields(fields: AdapterFields, record: Json): Json {
    const named = Object.entries(fields).toSorted(outerFirst);
    const ours = named.map(([path]) => path);
    const rest = without(record, ours);
    const sources = named.flatMap(([, field]) => sourcesOf(field));
    const taken = sources.find(path => valueAt(rest, path) !== undefined);
    if (taken !== undefined) throw new Unsendable(taken);
    const written = named.flatMap(each => writeField(each, named, record));
    const whole = [...written, ...splitFields(named, record)];
    return whole.reduce((made, [path, value]) => (value === undefined ? made : withValue(made, path, value)), rest);
}

type Named = readonly [path: string, field: AdapterField];
type Written = readonly [path: string, value: unknown];

/** What a field is at the provider, without what is named apart inside of it; those of a split are one there. */
function writeField([path, field]: Named, named: readonly Named[], record: Json): readonly Written[] {
    const inner = named.flatMap(([other]) => (other.startsWith(`${path}.`) ? [other] : []));
    const value = valueAt(without(record, inner), path);
    if (value === undefined) return [];
    if (!field) {
        if (value !== null && value !== '') throw new Unsendable(path);
        return [];
    }
    if (typeof field === 'string' || 'from' in field) {
        const written = toProvider(value, conversionIn(field, record));
        if (hasUnfit(written)) throw new Unsendable(path);
        return [[sourcesOf(field)[0] ?? path, written]];
    }
    if ('constant' in field) {
        if (value !== field.constant && value !== null) throw new Unsendable(path);
        return [];
    }
    if ('split' in field) return [];
    if (value === null) return field.join.map(part => [part, null] as const);
    const parts = typeof value === 'string' ? value.split(field.with) : [];
    if (parts.length !== field.join.length) throw new Unsendable(path);
    return field.join.map((part, index) => [part, parts[index]] as const);
}

const hasUnfit = (value: unknown): boolean => (Array.isArray(value) ? value.some(hasUnfit) : value === UNFIT);

/** The texts that several fields are parts of: all of their parts, or none. */
function splitFields(named: readonly Named[], record: Json): Written[] {
    const parts = named.flatMap(([path, field]) =>
        field && typeof field === 'object' && 'split' in field
            ? [{ path, ...field, value: valueAt(record, path) }]
            : [],
    );
    const texts = [...new Set(parts.map(({ split }) => split))];
    return texts.flatMap((text): Written[] => {
        const of = parts.filter(({ split }) => split === text).toSorted((a, b) => a.part - b.part);
        if (of.every(({ value }) => value === undefined)) return [];
        if (of.every(({ value }) => isMissing(value))) return [[text, null]];
        const odd = of.find(
            ({ part, value, by }, index) => part !== index || typeof value !== 'string' || value.includes(by),
        );
        if (odd) throw new Unsendable(odd.path);
        return [[text, of.map(({ value }) => value).join(of[0]?.by)]];
    });
}
