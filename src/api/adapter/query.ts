import type { Adapter, AdapterQueryKey } from '../../../contracts/adapter';
import { type Conversion, conversionOf, toProvider } from './convert';
import { ownRecord } from './places';
import type { Json } from './paths';
import { UNFIT, Unsendable } from './unfit';

type Keys = Readonly<Record<string, AdapterQueryKey>>;

/** The conversion of a query key, whose words may be those of a record's field. */
function queryConversion(adapter: Adapter, key: AdapterQueryKey): Conversion {
    const like = key && typeof key === 'object' && 'like' in key ? key.like : undefined;
    return like === undefined ? conversionOf(key) : (likeConversion(adapter, like) ?? {});
}

/** The conversion of a field by its record and path, such as `payment.status`; undefined if there's none. */
export function likeConversion(adapter: Adapter, like: string): Conversion | undefined {
    const [record = '', ...path] = like.split('.');
    const fields = ownRecord(adapter, record) ?? {};
    const name = path.join('.');
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
    return field && typeof field === 'object' && 'from' in field ? conversionOf(field) : undefined;
}

/** What the provider calls a query key; undefined where it has none. */
export const theirKey = (key: AdapterQueryKey): string | undefined => (typeof key === 'string' ? key : key?.to);

/** A list of none asks for all, as nothing does. */
const isAsked = (value: unknown): boolean =>
    value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0);

/**
 * A query in the provider's keys and words.
 * @throws Unsendable where it has none
 */
export function writeQuery(adapter: Adapter, keys: Keys, query: Json): Json {
    const written = Object.entries(query)
        .filter(([, value]) => isAsked(value))
        .map(([name, value]) => {
            const key = Object.hasOwn(keys, name) ? keys[name] : undefined;
            if (key === undefined) return [name, value] as const;
            const theirs = toProvider(value, queryConversion(adapter, key));
            const to = theirKey(key);
            if (to === undefined || [theirs].flat().includes(UNFIT)) throw new Unsendable(name);
            return [to, theirs] as const;
        });
    const names = written.map(([name]) => name);
    const twice = names.find((name, index) => names.indexOf(name) !== index);
    if (twice !== undefined) throw new Unsendable(twice);
    return Object.fromEntries(written);
}
