import * as z from 'zod/mini';
import type { Schema } from '../../contracts/operation';

type Fields = Readonly<Record<string, Schema>>;

/** A schema without what says that it may be left out, be null, or be read into another form. */
export function inside(schema: Schema): Schema {
    const isAround =
        schema instanceof z.ZodMiniOptional ||
        schema instanceof z.ZodMiniNullable ||
        schema instanceof z.ZodMiniDefault;
    if (isAround) return inside(schema._zod.def.innerType as Schema);
    return schema instanceof z.ZodMiniPipe ? inside(schema._zod.def.in as Schema) : schema;
}

/** The fields of an object's schema; undefined of any other. */
export function fieldsOf(schema: Schema | undefined): Fields | undefined {
    const of = schema && inside(schema);
    return of instanceof z.ZodMiniObject ? (of.shape as Fields) : undefined;
}

/** The schema of a list's entries; undefined of any other. */
export function entriesOf(schema: Schema): Schema | undefined {
    const of = inside(schema);
    return of instanceof z.ZodMiniArray ? (of._zod.def.element as Schema) : undefined;
}

/** The schema of a map's values; undefined of any other. */
export function valuesOf(schema: Schema): Schema | undefined {
    const of = inside(schema);
    return of instanceof z.ZodMiniRecord ? (of._zod.def.valueType as Schema) : undefined;
}

/** The words of an enumeration, of an answer's as of a query's; undefined of any other text. */
export function wordsOf(schema: Schema): readonly string[] | undefined {
    const of = inside(schema);
    const element = entriesOf(of);
    if (element) return wordsOf(element);
    if (of instanceof z.ZodMiniEnum) return of.options.map(String);
    const examples = z.globalRegistry.get(of)?.examples;
    return Array.isArray(examples) ? examples.map(String) : undefined;
}

/** Is a query key one of this product's own? */
export const isExtension = (schema: Schema): boolean => z.globalRegistry.get(schema)?.['x-extension'] === true;
