import * as z from 'zod/mini';

/** A count in an answer: a whole number of 0 or more, as a JSON number or a string of digits. */
export const count = z.pipe(
    z.union([z.int().check(z.minimum(0)), z.string().check(z.regex(/^\d{1,15}$/))]),
    z.transform((given): number => Number(given)),
);
