import * as z from 'zod/mini';
import type { Schema } from '../../../contracts/operation';
import { isRecord } from './readPartly';

type Path = readonly PropertyKey[];

/**
 * The answer without those optional fields that don't fit: what may be missing is no reason to refuse the rest. With the paths of
 * what was left out, without positions; undefined if anything else doesn't fit.
 */
export function withoutOdd(
    schema: Schema,
    answer: unknown,
    issues: readonly { path: Path }[],
): { answer: unknown; paths: string[] } | undefined {
    const odd = issues.map(({ path }) => optionalOf(schema, path));
    if (odd.some(path => path === undefined)) return undefined;
    const paths = odd as Path[];
    const names = paths.map(path => path.filter(key => typeof key === 'string').join('.'));
    return { answer: paths.reduce(leaveOut, answer), paths: [...new Set(names)] };
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

const isOptional = (schema: Schema): boolean =>
    schema instanceof z.ZodMiniOptional || schema instanceof z.ZodMiniDefault;

function inside(schema: Schema): Schema {
    const isAround = isOptional(schema) || schema instanceof z.ZodMiniNullable;
    return isAround ? inside((schema._zod.def as unknown as { innerType: Schema }).innerType) : schema;
}

function below(schema: Schema, key: PropertyKey): Schema | undefined {
    if (schema instanceof z.ZodMiniObject) return schema.shape[String(key)] as Schema | undefined;
    if (schema instanceof z.ZodMiniArray) return schema._zod.def.element as Schema;
    return schema instanceof z.ZodMiniRecord ? (schema._zod.def.valueType as Schema) : undefined;
}

function leaveOut(value: unknown, [key, ...rest]: Path): unknown {
    if (Array.isArray(value)) {
        return value.map((entry: unknown, index) => (index === key ? leaveOut(entry, rest) : entry));
    }
    if (!isRecord(value)) return value;
    const { [String(key)]: under, ...others } = value;
    return rest.length === 0 ? others : { ...others, [String(key)]: leaveOut(under, rest) };
}
