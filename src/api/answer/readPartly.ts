import * as z from 'zod/mini';
import type { Schema } from '../../../contracts/operation';

/** A row or a record of which some fields may not be readable: those are null, or lists without the entries that aren't. */
export interface Partly {
    /** Paths of the fields that don't fit the contract; undefined where all do. */
    unreadable?: readonly string[];
}

export interface PartlyRead {
    answer: unknown;
    /** Paths below a row or the record, each once. */
    paths: readonly string[];
}

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
    typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * What can be read of an answer that does not fit its schema (docs/rules.md#lists): the rows under `data`, or the one record that it
 * is. What carries no readable `id` is none: such rows are left out, and `unreadableRows` counts them. Undefined where the answer is
 * neither, or where something other than its rows does not fit.
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

/** What the rows of a list must be; undefined where the schema is not a list's. */
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

/** A field that does not fit is null; a list keeps those of its entries that do. */
function readField(field: Schema, value: unknown, path: string): { value: unknown; unreadable: string[] } {
    const read = field.safeParse(value);
    if (read.success) return { value: read.data, unreadable: [] };
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

/** How many rows of an answer were left out, since they carry no id. */
export const unreadableRowsOf = (answer: object): number =>
    'unreadableRows' in answer && typeof answer.unreadableRows === 'number' ? answer.unreadableRows : 0;

/** Paths of the fields of a row or a record that could not be read. */
export const unreadableOf = (row: Partly | object): readonly string[] =>
    'unreadable' in row && Array.isArray(row.unreadable) ? row.unreadable : [];
