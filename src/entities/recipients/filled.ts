import * as z from 'zod/mini';

/** What a draft was given of a recipient, by a selection or a look-up; anything else in these fields was typed. */
export const Filled = z.partial(
    z.object({ email: z.string(), name: z.string(), address: z.string(), country: z.string() }),
);
export type Filled = z.output<typeof Filled>;
