import * as z from 'zod/mini';

/** A known value, or one that the provider added since: it keeps its place in the types and is shown raw. */
export type Open<Known extends string> = Known | (string & {});

/** An enumeration in an answer: known values are typed, unknown ones pass (they are shown raw). Any text is an Open, hence the cast. */
export const openEnum = <const Values extends readonly string[]>(values: Values) =>
    z.string().check(z.meta({ examples: [...values] })) as unknown as z.ZodMiniType<
        Open<Values[number]>,
        Open<Values[number]>
    >;

/** One-time codes of emails and authenticators. */
export const oneTimeCode = z.string().check(z.regex(/^\d{6}$/, 'Enter the six digits of the code'));

/** What any address is, whatever its network: nothing that could be an instruction to somebody who reads or copies it. */
export const anyAddress = /^[A-Za-z0-9]{10,400}$/;

/** Whether it is one of its network, `cryptoAddress` tells, which brings the checksums along. */
export const walletAddress = z.string().check(z.regex(anyAddress, 'Enter the address of a wallet'));

/** An optional text of which an empty one is the same as none. */
export const filterText = z.optional(z.string().check(z.maxLength(254)));
