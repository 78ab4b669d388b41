import * as z from 'zod/mini';
import type { Schema } from '../../../contracts/operation';
import { isRecord } from './withoutOdd';

/** A row or record that may be partly readable: unreadable fields are null, and lists lack their unreadable entries. */
export interface Partly {
    /** Paths of the fields that don't fit the contract; undefined if all do. */
    unreadable?: readonly string[];
}

export interface PartlyRead {
    answer: unknown;
    /** Paths below a row or the record, without repeats. */
    paths: readonly string[];
}

/**
 * The readable part of an answer that doesn't fit its schema (docs/rules.md#lists): the rows under `data`, or a single record.
 * Rows without a readable `id` are dropped and counted in `unreadableRows`. Undefined if the answer is neither, or if anything
 * besides its rows doesn't fit.
 */
export function readPartly(schema: Schema, answer: unknown, id: string): PartlyRead | undefined {
    const rows = rowsOf(schema);
    if (!rows) {
        const record = readRow(schema, answer, id);
        return record && { answer: record, paths: record.unreadable ?? [] };
    }
    if (!isRecord(answer) || !Array.isArray(answer.data)) return undefined;
    const around = schema.safeParse({ ...answer, data: [] });
    if (!around.success) return undefined;
    const given: readonly unknown[] = answer.data;
    const data = given.map(row => readRow(rows, row, id)).filter(row => row !== undefined);
    const unreadableRows = given.length - data.length;
    const paths = new Set([...data.flatMap(row => row.unreadable ?? []), ...(unreadableRows > 0 ? [id] : [])]);
    return { answer: { ...(around.data as object), data, unreadableRows }, paths: [...paths] };
}

/** The row schema of a list; undefined if the schema isn't a list's. */
function rowsOf(schema: Schema): Schema | undefined {
    const data: unknown = schema instanceof z.ZodMiniObject ? schema.shape.data : undefined;
    return data instanceof z.ZodMiniArray ? (data._zod.def.element as Schema) : undefined;
}

function readRow(schema: Schema, row: unknown, id: string): (Partly & Record<string, unknown>) | undefined {
    const whole = schema.safeParse(row);
    if (whole.success) return whole.data as Record<string, unknown>;
    if (!(schema instanceof z.ZodMiniObject) || !isRecord(row)) return undefined;
    const read: Record<string, unknown> = {};
    const unreadable: string[] = [];
    for (const [name, field] of Object.entries(schema.shape as Record<string, Schema>)) {
        const found = readField(field, row[name], name);
        if (found.unreadable.length > 0 && name === id) return undefined;
        unreadable.push(...found.unreadable);
        if (found.value !== undefined) read[name] = found.value;
    }
    const [issue] = whole.error.issues;
    return { ...read, unreadable: unreadable.length > 0 ? unreadable : [String(issue?.path[0] ?? id)] };
}

/** A field that doesn't fit is null; a list keeps the entries that do. */
function readField(declared: Schema, value: unknown, path: string): { value: unknown; unreadable: string[] } {
    const read = declared.safeParse(value);
    if (read.success) return { value: read.data, unreadable: [] };
    const field = declared instanceof z.ZodMiniDefault ? (declared._zod.def.innerType as Schema) : declared;
    if (!(field instanceof z.ZodMiniArray)) {
        const [issue] = read.error.issues;
        return { value: null, unreadable: [[path, ...(issue?.path ?? [])].join('.')] };
    }
    if (!Array.isArray(value)) return { value: [], unreadable: [path] };
    const entries = value.map((entry, index) => readField(field._zod.def.element as Schema, entry, `${path}.${index}`));
    return {
        value: entries.filter(entry => entry.unreadable.length === 0).map(entry => entry.value),
        unreadable: entries.flatMap(entry => entry.unreadable),
    };
}

/** How many rows of an answer were dropped because they have no id. */
export const unreadableRowsOf = (answer: object): number =>
    'unreadableRows' in answer && typeof answer.unreadableRows === 'number' ? answer.unreadableRows : 0;

/** Paths of the unreadable fields of a row or record. */
export const unreadableOf = (row: Partly | object): readonly string[] =>
    'unreadable' in row && Array.isArray(row.unreadable) ? row.unreadable : [];
