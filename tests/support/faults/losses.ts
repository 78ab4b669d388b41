import * as z from 'zod/mini';
import type { Schema } from '../../../contracts/operation';
import { isApart, isExtra } from '../../../contracts/rules/extra';
import { testSeed } from '../servers/testSeed';

export type Path = readonly (string | number)[];

/** A field of an answer, with what its contract says of it. */
export interface FieldAt {
    path: Path;
    field: Schema;
    /** May the answer be without it? */
    isOptional: boolean;
    /** Does it alone count as missing where it's odd? */
    isByItself: boolean;
}

const isAround = (schema: Schema): schema is z.ZodMiniOptional<Schema> | z.ZodMiniDefault<Schema> =>
    schema instanceof z.ZodMiniOptional || schema instanceof z.ZodMiniDefault;

export const inside = (schema: Schema): Schema =>
    isAround(schema) || schema instanceof z.ZodMiniNullable ? inside(schema._zod.def.innerType as Schema) : schema;

/** Every field of an answer that its contract declares, as deep as it names them. */
export function fieldsOf(declared: Schema, value: unknown, path: Path = []): FieldAt[] {
    const schema = inside(declared);
    if (typeof value !== 'object' || value === null) return [];
    if (schema instanceof z.ZodMiniArray && Array.isArray(value))
        return value.flatMap((entry, at) => fieldsOf(schema._zod.def.element as Schema, entry, [...path, at]));
    if (schema instanceof z.ZodMiniRecord)
        return Object.entries(value).flatMap(([key, entry]) =>
            fieldsOf(schema._zod.def.valueType as Schema, entry, [...path, key]),
        );
    if (!(schema instanceof z.ZodMiniObject)) return [];
    const shape = schema.shape as Readonly<Record<string, Schema | undefined>>;
    return Object.entries(value).flatMap(([key, entry]): FieldAt[] => {
        const field = shape[key];
        if (!field) return [];
        const own = {
            path: [...path, key],
            field,
            isOptional: isAround(field),
            isByItself: isExtra(field) || isApart(field),
        };
        return [own, ...fieldsOf(field, entry, own.path)];
    });
}

/** A copy with the value at a path changed; undefined removes it. */
export function changedAt(value: unknown, [key, ...rest]: Path, change: (value: unknown) => unknown): unknown {
    if (key === undefined) return change(value);
    if (Array.isArray(value))
        return value.map((entry: unknown, at) => (at === key ? changedAt(entry, rest, change) : entry));
    const changed = Object.entries(value as object).map(
        ([name, entry]) => [name, name === String(key) ? changedAt(entry, rest, change) : (entry as unknown)] as const,
    );
    return Object.fromEntries(changed.filter(([, entry]) => entry !== undefined));
}

/** The same with only the first few entries of each list. */
export function shortened(value: unknown, most: number): unknown {
    if (Array.isArray(value)) return value.slice(0, most).map(entry => shortened(entry, most));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, shortened(entry, most)]));
}

/** The same number for the same text, spread evenly. */
export const hashOf = (text: string): number =>
    [...text].reduce((hash, letter) => Math.imul(hash ^ letter.charCodeAt(0), 0x01000193) >>> 0, 0x811c9dc5);

/** One of four values that an answer may be without is left out or null, by the run's seed; no list is. */
export function withLostFields(declared: Schema, value: unknown, path = ''): unknown {
    const schema = inside(declared);
    if (typeof value !== 'object' || value === null) return value;
    if (schema instanceof z.ZodMiniArray && Array.isArray(value))
        return value.map((entry, at) => withLostFields(schema._zod.def.element as Schema, entry, `${path}.${at}`));
    const fieldOf = (key: string): Schema | undefined =>
        schema instanceof z.ZodMiniRecord
            ? (schema._zod.def.valueType as Schema)
            : schema instanceof z.ZodMiniObject
              ? (schema.shape as Readonly<Record<string, Schema | undefined>>)[key]
              : undefined;
    const kept = Object.entries(value).flatMap(([key, entry]): [string, unknown][] => {
        const field = fieldOf(key);
        const at = `${path}.${key}`;
        if (!field) return [[key, entry]];
        const isLeaf = typeof entry !== 'object' && !(schema instanceof z.ZodMiniRecord);
        const chance = isAround(field) && isLeaf ? hashOf(`${testSeed} ${at}`) % 8 : 8;
        return chance === 0 ? [] : [[key, chance === 1 ? null : withLostFields(field, entry, at)]];
    });
    return Object.fromEntries(kept);
}
