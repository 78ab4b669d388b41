import * as z from 'zod/mini';
import type { Schema } from '../../../contracts/operation';

const unwrapped = (schema: Schema): Schema =>
    schema instanceof z.ZodMiniNullable || schema instanceof z.ZodMiniOptional
        ? unwrapped(schema._zod.def.innerType as Schema)
        : schema;

type Change = (value: unknown, schema: Schema, name: string) => unknown;

/** Changes every value in an answer, as deep as the schema names fields. */
function walk(value: unknown, declared: Schema, change: Change, name = ''): unknown {
    const schema = unwrapped(declared);
    if (schema instanceof z.ZodMiniArray && Array.isArray(value)) {
        return value.map(entry => walk(entry, schema._zod.def.element as Schema, change, name));
    }
    if (schema instanceof z.ZodMiniObject && typeof value === 'object' && value !== null) {
        const fields = schema.shape as Record<string, Schema | undefined>;
        const changed = Object.entries(value).map(([field, inner]) => {
            const known = fields[field];
            return [field, known ? walk(inner, known, change, field) : inner];
        });
        return Object.fromEntries(changed);
    }
    return change(value, schema, name);
}

const isEnumeration = (schema: Schema): boolean =>
    schema instanceof z.ZodMiniString && z.globalRegistry.get(schema)?.examples !== undefined;

/** Every enumeration holds a value that the dashboard doesn't know, a different one for each known value. */
export const withUnknownValues = (schema: Schema, answer: unknown): unknown =>
    walk(answer, schema, (value, field) =>
        typeof value === 'string' && isEnumeration(field) ? `new_${value}` : value,
    );

const oftenMissing = /(^at$|_at$|_date$|^date$|email|amount|balance)/;
const withNulls = (row: object): object =>
    Object.fromEntries(Object.entries(row).map(([name, value]) => [name, oftenMissing.test(name) ? null : value]));

/** The first row of each list, or a single record, has null for its dates, email and amounts. */
export function withOddRow(answer: unknown): unknown {
    if (Array.isArray(answer)) {
        return answer.map((row: unknown, index) => (index === 0 && isObject(row) ? withOddRows(withNulls(row)) : row));
    }
    return isObject(answer) ? withOddRows('data' in answer ? answer : withNulls(answer)) : answer;
}

/** The same for each nested list. */
const withOddRows = (row: object): object =>
    Object.fromEntries(
        Object.entries(row).map(([name, value]) => [name, Array.isArray(value) ? withOddRow(value) : value]),
    );

const isObject = (value: unknown): value is object =>
    typeof value === 'object' && value !== null && !Array.isArray(value);
