import * as z from 'zod/mini';
import type { Schema } from '../../../contracts/operation';
import { isRecord } from './readPartly';

type Path = readonly PropertyKey[];

interface Rest {
    answer: unknown;
    /** What was left out, without positions. */
    paths: string[];
}

/**
 * An answer without those optional fields that don't fit its schema: what may be missing is no reason to refuse the rest.
 * @param isOdd which values to leave out, of those that don't fit
 */
export function withoutOdd(schema: Schema, answer: unknown, isOdd: (value: unknown) => boolean = () => true): Rest {
    const { error } = schema.safeParse(answer);
    const odd = (error?.issues ?? [])
        .map(({ path }) => optionalOf(schema, path))
        .filter(path => path !== undefined)
        .filter(path => isOdd(valueAt(answer, path)));
    const names = odd.map(path => path.filter(key => typeof key === 'string').join('.'));
    return { answer: odd.reduce(leaveOut, answer), paths: [...new Set(names)] };
}

/** The path of the outermost optional field on the way to a value; undefined where every field on it is required. */
function optionalOf(schema: Schema, path: Path): Path | undefined {
    let current: Schema | undefined = schema;
    for (const [depth, key] of path.entries()) {
        current = current && below(inside(current), key);
        if (current && isOptional(current)) return path.slice(0, depth + 1);
    }
    return undefined;
}

type Optional = z.ZodMiniOptional<Schema> | z.ZodMiniDefault<Schema>;

const isOptional = (schema: Schema): schema is Optional =>
    schema instanceof z.ZodMiniOptional || schema instanceof z.ZodMiniDefault;

function inside(schema: Schema): Schema {
    if (isOptional(schema)) return inside(schema._zod.def.innerType);
    return schema instanceof z.ZodMiniNullable ? inside(schema._zod.def.innerType as Schema) : schema;
}

function below(schema: Schema, key: PropertyKey): Schema | undefined {
    if (schema instanceof z.ZodMiniObject) return schema.shape[String(key)] as Schema | undefined;
    if (schema instanceof z.ZodMiniArray) return schema._zod.def.element as Schema;
    return schema instanceof z.ZodMiniRecord ? (schema._zod.def.valueType as Schema) : undefined;
}

function valueAt(value: unknown, [key, ...rest]: Path): unknown {
    if (key === undefined) return value;
    return valueAt((value as Readonly<Record<PropertyKey, unknown>> | undefined)?.[key], rest);
}

function leaveOut(value: unknown, [key, ...rest]: Path): unknown {
    if (Array.isArray(value)) {
        return value.map((entry: unknown, index) => (index === key ? leaveOut(entry, rest) : entry));
    }
    if (!isRecord(value)) return value;
    const { [String(key)]: under, ...others } = value;
    return rest.length === 0 ? others : { ...others, [String(key)]: leaveOut(under, rest) };
}
