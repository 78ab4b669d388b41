import { plain } from '../answer/inForm';

export type Json = Readonly<Record<string, unknown>>;

/** An object of JSON, and not a file or an exact number. */
export const isJson = (value: unknown): value is Json =>
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    !(value instanceof Blob) &&
    !('isLosslessNumber' in value);

/** The value at a path; undefined if there's none. Nothing that a record only inherits. */
export function valueAt(record: unknown, path: string): unknown {
    let value = record;
    for (const name of path.split('.')) {
        if (!isJson(value) || !Object.hasOwn(value, name)) return undefined;
        value = value[name];
    }
    return value;
}

/** The paths at which a record has a field of the contracts, whose names it may spell otherwise. */
export function spelledPaths(record: unknown, path: string): string[] {
    if (!isJson(record)) return [];
    const [name = '', ...rest] = path.split('.');
    const names = Object.keys(record).filter(given => plain(given) === plain(name));
    return rest.length === 0
        ? names
        : names.flatMap(given => spelledPaths(record[given], rest.join('.')).map(below => `${given}.${below}`));
}

/** A copy without what is at these paths, and without records that hold nothing else. */
export const without = (record: Json, paths: readonly string[]): Json =>
    paths.reduce((left, path) => leaveOut(left, path.split('.')) ?? {}, record);

function leaveOut(record: Json, [name = '', ...rest]: readonly string[]): Json | undefined {
    if (!Object.hasOwn(record, name)) return record;
    const { [name]: below, ...others } = record;
    if (rest.length > 0) {
        if (!isJson(below)) return record;
        const left = leaveOut(below, rest);
        if (left === below) return record;
        if (left) return { ...others, [name]: left };
    }
    return Object.keys(others).length > 0 ? others : undefined;
}

/** A copy with a value at a path. */
export function withValue(record: Json, path: string, value: unknown): Json {
    const [name = '', ...rest] = path.split('.');
    if (rest.length === 0) return { ...record, [name]: value };
    const below = Object.hasOwn(record, name) ? record[name] : undefined;
    return { ...record, [name]: withValue(isJson(below) ? below : {}, rest.join('.'), value) };
}
