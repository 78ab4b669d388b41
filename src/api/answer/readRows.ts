import * as z from 'zod/mini';
import type { Schema } from '../../../contracts/operation';
import type { UnreadableRow } from './unreadable';
import { isRecord, withoutOdd } from './withoutOdd';

interface Read {
    value: unknown;
    /** What didn't fit, without positions. */
    paths: readonly string[];
}

interface ReadRows {
    answer: unknown;
    paths: readonly string[];
}

/**
 * An answer of which rows, or the record that it is, don't fit their schema (docs/rules.md#lists): each is an `UnreadableRow`.
 * Rows without a readable id are left out and counted in `unreadableRows`. Undefined if the answer is neither a list nor a
 * record, or if anything besides its rows doesn't fit.
 * @param id the field that identifies a row
 */
export function readRows(schema: Schema, answer: unknown, id: string): ReadRows | undefined {
    const row = rowOf(schema);
    if (!row) {
        const { value, paths } = readRow(schema, answer, id);
        return value === undefined ? undefined : { answer: value, paths };
    }
    if (!isRecord(answer) || !Array.isArray(answer.data)) return undefined;
    const around = readAs(schema, { ...answer, data: [] });
    if (!around.read) return undefined;
    const read = answer.data.map(each => readRow(row, each, id));
    const data = read.map(({ value }) => value).filter(value => value !== undefined);
    const unreadableRows = read.length - data.length;
    const paths = new Set([...around.paths, ...read.flatMap(each => each.paths), ...(unreadableRows > 0 ? [id] : [])]);
    return { answer: { ...around.read, data, ...(unreadableRows > 0 && { unreadableRows }) }, paths: [...paths] };
}

/** The schema of a list's rows; undefined if it isn't a list's. */
function rowOf(schema: Schema): Schema | undefined {
    const data: unknown = schema instanceof z.ZodMiniObject ? schema.shape.data : undefined;
    return data instanceof z.ZodMiniArray ? (data._zod.def.element as Schema) : undefined;
}

/** Its value is undefined where it can't be told which row it is. */
function readRow(schema: Schema, given: unknown, id: string): Read {
    const { read, paths } = readAs(schema, given);
    if (read) return { value: read, paths };
    const field = schema instanceof z.ZodMiniObject ? (schema.shape as Record<string, Schema>)[id] : undefined;
    const own = isRecord(given) ? field?.safeParse(given[id]) : undefined;
    // A provider may lack the field that names a row, such as a transaction's hash.
    if (!own?.success || own.data === undefined || own.data === null) return { value: undefined, paths: [] };
    return { value: { id: String(own.data), unreadable: paths } satisfies UnreadableRow, paths };
}

/** What is read of a row without what it may lack, and what didn't fit. */
function readAs(schema: Schema, given: unknown): { read?: object; paths: readonly string[] } {
    const { answer, paths } = withoutOdd(schema, given);
    const result = schema.safeParse(answer);
    if (result.success) return { read: result.data as object, paths };
    const names = result.error.issues.map(({ path }) => path.filter(key => typeof key === 'string').join('.'));
    return { paths: [...new Set(names)] };
}
