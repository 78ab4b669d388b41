import * as z from 'zod/mini';

/** A country of the main API by its ISO 3166 code. Whether there is one by it, the provider says. */
export const alpha2 = z.string().check(z.regex(/^[A-Z]{2}$/, 'Enter a two-letter country code'));
