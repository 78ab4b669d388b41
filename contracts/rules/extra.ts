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

/** Is a field marked so? */
export const isExtra = (field: z.ZodMiniType): boolean => z.globalRegistry.get(field)?.['x-extra'] === true;
