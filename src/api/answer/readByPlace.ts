import * as z from 'zod/mini';
import type { Schema } from '../../../contracts/operation';
import type { PartlyRead } from './readPartly';
import { isRecord } from './withoutOdd';

/** For rows that nothing links to: each is identified by its position, so none is dropped, however little of it can be read. */
export const BY_PLACE = Symbol('by place');

interface Found {
    value: unknown;
    /** Fields of the containing row. */
    unreadable: readonly string[];
    /** All paths below here, without row positions. */
    paths: readonly string[];
}

/**
 * The readable part of an answer that doesn't fit its schema. Values that don't fit are null, and their row, or the answer
 * itself, lists their fields as `unreadable`. Undefined if the answer isn't a record or lacks one of its lists.
 */
export function readByPlace(schema: Schema, answer: unknown): PartlyRead | undefined {
    if (!isShaped(schema, answer)) return undefined;
    const { value, paths } = schema instanceof z.ZodMiniArray ? readRows(schema, answer, '') : readRow(schema, answer);
    return { answer: value, paths: [...new Set(paths)] };
}

function isShaped(schema: Schema, answer: unknown): boolean {
    if (schema instanceof z.ZodMiniArray) return Array.isArray(answer);
    if (!(schema instanceof z.ZodMiniObject) || !isRecord(answer)) return false;
    const lists = Object.entries(schema.shape).filter(([, field]) => field instanceof z.ZodMiniArray);
    return lists.every(([name]) => Array.isArray(answer[name]));
}

function readRows(schema: z.ZodMiniArray, rows: unknown, path: string): Found {
    if (!Array.isArray(rows)) return { value: [], unreadable: [path], paths: [path] };
    const found = rows.map(row => readRow(schema._zod.def.element as Schema, row));
    const below = found.flatMap(({ paths }) => paths).map(name => [path, name].filter(Boolean).join('.'));
    return { value: found.map(({ value }) => value), unreadable: [], paths: below };
}

function readRow(schema: Schema, row: unknown): Found {
    const whole = schema.safeParse(row);
    if (whole.success) return { value: whole.data, unreadable: [], paths: [] };
    if (!(schema instanceof z.ZodMiniObject)) return { value: null, unreadable: [], paths: [''] };
    const given = isRecord(row) ? row : {};
    const fields = Object.entries(schema.shape as Record<string, Schema>).map(
        ([name, field]) => [name, readField(field, given[name], name)] as const,
    );
    const unreadable = fields.flatMap(([, found]) => found.unreadable);
    const values = fields.flatMap(([name, { value }]) => (value === undefined ? [] : [[name, value] as const]));
    const read = { ...Object.fromEntries(values), ...(unreadable.length > 0 && { unreadable }) };
    return { value: read, unreadable, paths: fields.flatMap(([, { paths }]) => paths) };
}

function readField(field: Schema, value: unknown, name: string): Found {
    if (field instanceof z.ZodMiniArray) return readRows(field, value, name);
    const read = field.safeParse(value);
    if (read.success) return { value: read.data, unreadable: [], paths: [] };
    return { value: null, unreadable: [name], paths: [name] };
}
