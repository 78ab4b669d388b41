import * as z from 'zod/mini';

/** Marks a query key that isn't one of the provider's own (`x-extension` in OpenAPI). */
export const extension = <Schema extends z.ZodMiniType>(schema: Schema): Schema =>
    schema.check(z.meta({ 'x-extension': true }));
