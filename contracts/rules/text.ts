import * as z from 'zod/mini';

/** A known value, or one the provider has added since, which stays in the type and is shown as received. */
export type Open<Known extends string> = Known | (string & {});

/**
 * An enumeration in an answer: known values are typed, and unknown ones pass and are shown as received. Any text is an Open,
 * hence the cast.
 */
export const openEnum = <const Values extends readonly string[]>(values: Values) =>
    z.string().check(z.meta({ examples: [...values] })) as unknown as z.ZodMiniType<
        Open<Values[number]>,
        Open<Values[number]>
    >;

/** An id in an answer, which some providers send as a number. */
export const id = z.pipe(
    z.union([z.string(), z.number()]),
    z.transform((given): string => String(given)),
);

/** The id of the record itself. A blank one names none. */
export const ownId = z.pipe(id, z.string().check(z.regex(/\S/)));

/** As which some providers write that there's none. */
export const NO_ID = '0';

/** An id that a record names; undefined where it names none. */
export const saidId = (given: string | null | undefined): string | undefined =>
    given && given !== NO_ID ? given : undefined;

/** A text for being compared without regard to case and spaces. */
export const plainText = (text: string): string => text.trim().replace(/\s+/g, ' ').toLowerCase();

/** Codes from emails and authenticators. */
export const oneTimeCode = z.string().check(z.regex(/^\d{6}$/, 'Enter the six digits of the code'));

/** A one-time code as it was typed or pasted, without blanks, dashes and what isn't seen; no longer than a code is. */
export const cleanCode = (typed: string): string => typed.replace(/[\s\p{Pd}\p{Cf}]/gu, '').slice(0, 6);

/**
 * Valid for every network, Lightning's invoices included. Letters and digits only, so that an address can't pass as an instruction
 * to whoever reads or copies it.
 */
export const anyAddress = /^[A-Za-z0-9]{10,1000}$/;

/** Doesn't check the network: `cryptoAddress` does, but brings its checksum code with it. */
export const walletAddress = z.string().check(z.regex(anyAddress, 'Enter the address of a wallet'));

/** Optional text; empty counts as none. */
export const filterText = z.optional(z.string().check(z.maxLength(254)));

/** A country of the fiat API, ISO 3166 alpha-3. */
export const alpha3 = z.string().check(z.regex(/^[A-Z]{3}$/, 'Enter a three-letter country code'));
