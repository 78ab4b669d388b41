import * as z from 'zod/mini';

/** A quote as somebody saw it, and the request that it answered. Amounts as the provider gave them. */
export const SeenQuote = z.object({
    body: z.string(),
    rate: z.string(),
    /** In the currency that is sent. */
    fee: z.string(),
    /** Its share of what is sent, where that amount isn't certain. */
    feeRate: z.optional(z.string()),
    /** Whether it's a part of what is sent, as the provider says it; left out where it doesn't. */
    feeMode: z.optional(z.string()),
    sent: z.string(),
    received: z.string(),
});
export type SeenQuote = z.output<typeof SeenQuote>;

/** Is this other than what was seen for the same request? */
export const isChanged = (seen: SeenQuote | undefined, now: SeenQuote): boolean =>
    seen?.body === now.body &&
    (['rate', 'fee', 'feeRate', 'feeMode', 'sent', 'received'] as const).some(name => seen[name] !== now[name]);
