import * as z from 'zod/mini';
import { CONTRACTS_VERSION } from './version';

/** A field by its path in a record, such as `status` or `paging.next`. */
const Path = z.string().check(z.minLength(1));
/** The provider's words, each with ours. Several may stand for one of ours; then the first is sent. */
const Values = z.record(z.string(), z.string());

/**
 * Where a field of the contracts comes from in the provider's answer; the other way round in a body. A text is the provider's
 * path to it.
 * - `values`: words of an enumeration.
 * - `as`: `text` or `number`; `minor`, an amount in units of 10^-`digits`; `seconds` or `milliseconds` since 1970 for a date.
 * - `join`: texts of several fields, with `with` between them; `split`: the part of a text at this place, counted from 0.
 * - `constant`: the provider doesn't send it, and it's always this.
 */
const Field = z.union([
    Path,
    z.strictObject({
        from: Path,
        values: z.optional(Values),
        as: z.optional(z.enum(['text', 'number', 'minor', 'seconds', 'milliseconds'])),
        digits: z.optional(z.int().check(z.minimum(0), z.maximum(18))),
    }),
    z.strictObject({ join: z.array(Path).check(z.minLength(2)), with: z.string() }),
    z.strictObject({ split: Path, by: z.string().check(z.minLength(1)), part: z.int().check(z.minimum(0)) }),
    z.strictObject({ constant: z.union([z.string(), z.number(), z.boolean(), z.null()]) }),
]);

/** Fields of the contracts, each with where it comes from. What isn't named is called the same at the provider. */
const Fields = z.record(Path, Field);

/** Fields, or the name of one of `records`. */
const FieldsOrName = z.union([z.string(), Fields]);

/** A query key of the contracts: the provider's key, and its words where they differ, which those of `record.field` may be. */
const QueryKey = z.union([
    z.string(),
    z.strictObject({ to: z.string(), values: z.optional(Values), like: z.optional(z.string()) }),
]);

/**
 * How a list continues where it isn't as the contracts have it. `headers`: other names of the page headers. `pages`: a list that
 * the contracts continue by `meta.next` counts its pages in `page`, with `size` rows each, and ends with a page that isn't full.
 */
const Paging = z.union([
    z.strictObject({
        kind: z.literal('headers'),
        page: z.optional(z.string()),
        perPage: z.optional(z.string()),
        total: z.optional(z.string()),
    }),
    z.strictObject({ kind: z.literal('pages'), page: z.string(), size: z.string() }),
]);

const Call = z.strictObject({
    /** The provider's path, with the parameters of the contract's. */
    path: z.optional(z.string().check(z.regex(/^\//))),
    query: z.optional(z.record(z.string(), QueryKey)),
    body: z.optional(FieldsOrName),
    /**
     * By place in the provider's answer: empty for the answer itself, `data[]` for each row of a list under `data`, `[]` for a
     * bare one, `accounts.*` for each value of a map. Inner places first.
     */
    answer: z.optional(z.record(z.string(), FieldsOrName)),
    paging: z.optional(Paging),
});

/**
 * What a provider calls otherwise than the contracts, as data: `adapter.json` beside the configuration (docs/adapter.md). Calls
 * are named by API, method and the contract's path, such as `main GET /dashboard/payments`.
 */
export const Adapter = z.strictObject({
    $schema: z.optional(z.string()),
    contracts: z.literal(CONTRACTS_VERSION),
    /** Fields that several calls share. */
    records: z.optional(z.record(z.string(), Fields)),
    calls: z.record(z.string().check(z.regex(/^(main|dashboard|fiat) (GET|POST|PUT|PATCH|DELETE) \//)), Call),
});

export type Adapter = z.output<typeof Adapter>;
export type AdapterCall = z.output<typeof Call>;
export type AdapterFields = z.output<typeof Fields>;
export type AdapterField = z.output<typeof Field>;
