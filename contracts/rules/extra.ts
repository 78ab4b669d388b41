import * as z from 'zod/mini';

/**
 * Marks a field of an answer that the specification doesn't name (`x-extra` in OpenAPI). A provider may leave it out, and the
 * product does without it.
 */
export const extra = <Schema extends z.ZodMiniType>(schema: Schema): z.ZodMiniOptional<Schema> =>
    z.optional(schema).check(z.meta({ 'x-extra': true }));

/** The same, with what it is where it's left out. */
export const extraOr = <Schema extends z.ZodMiniType>(schema: Schema, otherwise: z.output<Schema>) =>
    z._default(schema, otherwise as z.util.NoUndefined<z.output<Schema>>).check(z.meta({ 'x-extra': true }));

/** Is it one that the specification doesn't name? */
export const isExtra = (field: z.ZodMiniType): boolean => z.globalRegistry.get(field)?.['x-extra'] === true;

const apartFields = z.registry<Record<never, never>>();

/** Marks a field that the specification names, and that a page shows by itself: where it's odd, it alone counts as missing. */
export function apart<Schema extends z.ZodMiniType>(schema: Schema): z.ZodMiniOptional<Schema> {
    const field = z.optional(schema);
    apartFields.add(field, {});
    return field;
}

/** The same, with what it is where it's left out. */
export function apartOr<Schema extends z.ZodMiniType>(schema: Schema, otherwise: z.output<Schema>) {
    const field = z._default(schema, otherwise as z.util.NoUndefined<z.output<Schema>>);
    apartFields.add(field, {});
    return field;
}

export const isApart = (field: z.ZodMiniType): boolean => apartFields.has(field);

const otherNames = new WeakMap<object, readonly string[]>();

/** Marks a field that is published by other names too, in any spelling. The schema has to be the field's own. */
export function alsoNamed<Schema extends z.ZodMiniType>(field: Schema, ...names: readonly string[]): Schema {
    otherNames.set(field, names);
    return field;
}

/** Those of a field, also where `z.partial` or the like has wrapped its schema. */
export function otherNamesOf(field: z.core.$ZodType | undefined): readonly string[] {
    if (!field) return [];
    const { innerType } = field._zod.def as { innerType?: z.core.$ZodType };
    return otherNames.get(field) ?? otherNamesOf(innerType);
}
