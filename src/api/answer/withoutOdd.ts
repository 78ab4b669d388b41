import * as z from 'zod/mini';
import type { Schema } from '../../../contracts/operation';
import { isApart, isExtra } from '../../../contracts/rules/extra';

type Path = readonly PropertyKey[];

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
    typeof value === 'object' && value !== null && !Array.isArray(value);

interface Rest {
    answer: unknown;
    /** What didn't fit and was left out, without positions. */
    paths: string[];
}

/** May a field that doesn't fit be left out? */
type MayLack = (field: Schema, value: unknown) => boolean;

/** What is null counts as left out, and so do odd fields that nothing else rests on (docs/rules.md#lists). */
const nullOrByItself: MayLack = (field, value) => value === null || isExtra(field) || isApart(field);

/**
 * An answer without those optional fields that don't fit its schema: what may be missing is no reason to refuse the rest.
 * @param mayLack which of them to leave out; the innermost one on the way to what doesn't fit is
 */
export function withoutOdd(schema: Schema, answer: unknown, mayLack: MayLack = nullOrByItself): Rest {
    const { error } = schema.safeParse(answer);
    const odd = (error?.issues ?? []).flatMap(({ path }) => lacking(schema, answer, path, mayLack) ?? []);
    const names = odd
        .filter(({ value }) => value !== null)
        .map(({ path }) => path.filter(key => typeof key === 'string').join('.'));
    return { answer: without(answer, placesOf(odd.map(({ path }) => path))), paths: [...new Set(names)] };
}

/** The innermost optional field on the way to a value that may be left out. */
function lacking(schema: Schema, answer: unknown, path: Path, mayLack: MayLack) {
    let current: Schema | undefined = schema;
    let value = answer;
    let found: { path: Path; value: unknown } | undefined;
    for (const [depth, key] of path.entries()) {
        current = current && below(inside(current), key);
        value = (value as Readonly<Record<PropertyKey, unknown>> | null | undefined)?.[key];
        if (current && isOptional(current) && mayLack(current, value))
            found = { path: path.slice(0, depth + 1), value };
    }
    return found;
}

type Optional = z.ZodMiniOptional<Schema> | z.ZodMiniDefault<Schema>;

const isOptional = (schema: Schema): schema is Optional =>
    schema instanceof z.ZodMiniOptional || schema instanceof z.ZodMiniDefault;

export function inside(schema: Schema): Schema {
    if (isOptional(schema)) return inside(schema._zod.def.innerType);
    return schema instanceof z.ZodMiniNullable ? inside(schema._zod.def.innerType as Schema) : schema;
}

export function below(schema: Schema, key: PropertyKey): Schema | undefined {
    if (schema instanceof z.ZodMiniObject) return schema.shape[String(key)] as Schema | undefined;
    if (schema instanceof z.ZodMiniArray) return schema._zod.def.element as Schema;
    return schema instanceof z.ZodMiniRecord ? (schema._zod.def.valueType as Schema) : undefined;
}

/** What to leave out, by key: all of it, or something below. */
type Places = Map<string, Places | 'all'>;

function placesOf(paths: readonly Path[]): Places {
    const places: Places = new Map();
    for (const path of paths) put(places, path);
    return places;
}

function put(places: Places, [first, ...rest]: Path): void {
    const key = String(first);
    const below = places.get(key) ?? new Map();
    if (below === 'all') return;
    places.set(key, rest.length === 0 ? 'all' : below);
    if (rest.length > 0) put(below, rest);
}

/** In one pass, since a long list may lack something in every row. */
function without(value: unknown, places: Places): unknown {
    const below = (key: string, under: unknown) => {
        const place = places.get(key);
        return place instanceof Map ? without(under, place) : under;
    };
    if (Array.isArray(value)) return value.map((entry: unknown, index) => below(String(index), entry));
    if (!isRecord(value)) return value;
    const kept = Object.entries(value).filter(([key]) => places.get(key) !== 'all');
    return Object.fromEntries(kept.map(([key, under]) => [key, below(key, under)]));
}
