import * as z from 'zod/mini';
import { CONTRACTS_VERSION } from './version';

/** A field by its path in a record, such as `status` or `paging.next`. */
const Path = z.string().check(z.regex(/^[^.[\]]+(\.[^.[\]]+)*$/));
/**
 * The provider's words, each with ours. Several may stand for one of ours where they're only read. `null`: we have none, so that
 * it's shown as unknown.
 */
const Values = z.record(z.string(), z.nullable(z.string()));
const digits = z.int().check(z.minimum(0), z.maximum(30));
const forms = z.enum(['text', 'number', 'seconds', 'milliseconds']);

/**
 * Where a field of the contracts comes from in the provider's answer; the other way round in a body. A text is the provider's
 * path to it.
 * - `values`: words of an enumeration. One that isn't there is shown as unknown, and never sent.
 * - `as`, the form that the provider has it in: `text` or `number`; `minor`, a whole number of units of 10^-`digits`, or of the
 *   smallest units of the currency that the contracts' field `currency` of the same record has; `seconds` or `milliseconds` since
 *   1970 for a date.
 * - `join`: texts of several fields, with `with` between those that aren't empty; `split`: the part of a text at this place,
 *   counted from 0.
 * - `constant`: the provider doesn't send it, and it's always this.
 * - `null`: the provider has no such field. It's absent from answers, and none but an empty value can be sent.
 */
const Field = z.union([
    Path,
    z.strictObject({ from: Path, values: z.optional(Values), as: z.optional(forms) }),
    z.strictObject({ from: Path, as: z.literal('minor'), digits }),
    z.strictObject({ from: Path, as: z.literal('minor'), currency: Path }),
    z.strictObject({ join: z.array(Path).check(z.minLength(2)), with: z.string() }),
    z.strictObject({ split: Path, by: z.string().check(z.minLength(1)), part: z.int().check(z.minimum(0)) }),
    z.strictObject({ constant: z.union([z.string(), z.number(), z.boolean(), z.null()]) }),
    z.null(),
]);

/**
 * Fields of the contracts, each with where it comes from. What isn't named is called the same at the provider, unless another
 * field comes from there.
 */
const Fields = z.record(Path, Field);

/** Fields, or the name of one of `records`. */
const FieldsOrName = z.union([z.string(), Fields]);

/**
 * Fields by place in what the provider sends or takes: empty for all of it, `data[]` for each row of a list under `data`, `[]` for
 * a bare one, `accounts.*` for each value of a map.
 */
const Places = z.record(
    z.string().check(z.regex(/^$|^(\[\]|\*|[^.[\]*]+(\[\])?)(\.(\*|[^.[\]*]+(\[\])?))*$/)),
    FieldsOrName,
);

/**
 * A query key of the contracts: the provider's key, and its words or form where they differ. `like` takes both of
 * `record.field`, and stands without them. `null`: the provider has no such key, and what is asked by it isn't sent.
 */
const QueryKey = z.union([
    z.string(),
    z.strictObject({
        to: z.string(),
        values: z.optional(Values),
        like: z.optional(z.string()),
        as: z.optional(forms),
    }),
    z.strictObject({ to: z.string(), as: z.literal('minor'), digits }),
    z.null(),
]);

const name = z.string().check(z.regex(/^[^.[\]]+$/));
const header = z.string().check(z.regex(/^[\w-]+$/));
const key = z.string().check(z.minLength(1));

/**
 * How a list continues where it isn't as the contracts have it.
 * - `headers`: other names of the page headers.
 * - `pages`: a list that the contracts continue by `meta.next` counts its pages in `page`, from `first` (1), with `size` rows each
 *   and never more than `most`, which the provider gives at a time, and ends with a page that isn't full.
 * - `cursor`: its `meta.next` and `meta.prev` are no query strings, but values of these keys.
 */
const Paging = z.union([
    z.strictObject({
        kind: z.literal('headers'),
        page: z.optional(header),
        perPage: z.optional(header),
        total: z.optional(header),
    }),
    z.strictObject({
        kind: z.literal('pages'),
        page: key,
        size: key,
        first: z.optional(z.int().check(z.minimum(0), z.maximum(1))),
        most: z.int().check(z.minimum(1)),
    }),
    z.strictObject({ kind: z.literal('cursor'), next: key, prev: z.optional(key) }),
]);

/** How a provider spells what it takes: `order_id` as the contracts do, or `orderId`. */
export const spellings = ['snake_case', 'camelCase'] as const;
const Spelling = z.enum(spellings);

const Call = z.strictObject({
    /** The provider's path, with the parameters of the contract's. No segment leads upwards, so that it stays below the API's base. */
    path: z.optional(z.string().check(z.regex(/^(\/(?!(\.|%2[eE]){1,2}(\/|$))[^/\s?#\\]+)+$/))),
    /** Of its body and its query keys, where the others of its API have another. */
    spelling: z.optional(Spelling),
    query: z.optional(z.record(z.string(), QueryKey)),
    body: z.optional(Places),
    answer: z.optional(Places),
    paging: z.optional(Paging),
});

/** What a draft leaves to be filled in. No adapter with it is taken. */
export const OPEN = '?';

const apis = z.enum(['main', 'dashboard', 'fiat']);

/**
 * What a provider calls otherwise than the contracts, as data: `adapter.json` beside the configuration (docs/adapter.md). Calls
 * are named by API, method and the contract's path, such as `main GET /v1/dashboard/payment/{paymentReference}`.
 */
export const Adapter = z.strictObject({
    $schema: z.optional(z.string()),
    contracts: z.literal(CONTRACTS_VERSION),
    /**
     * Of the fields of bodies and of query keys that no call names, everywhere or by API; `snake_case` if it's left out. The calls of
     * OAuth keep the names of RFC 6749. Answers are read in any spelling.
     */
    spelling: z.optional(z.union([Spelling, z.partialRecord(apis, Spelling)])),
    /**
     * Fields and query keys that are called otherwise wherever the contracts have them, each with the provider's name, in bodies,
     * queries and answers, but for the calls of OAuth. `null`: the provider has it nowhere.
     */
    names: z.optional(z.record(name, z.nullable(name))),
    /**
     * Fields that several calls share. One that is called as a type of the contracts (`Payment`, docs/openapi) is for each record of
     * that type, and its words and forms for the filters of such a list.
     */
    records: z.optional(z.record(z.string(), Fields)),
    /**
     * `message`, `code`, `errors` and `retry_after` of an API's refusals, none of them a constant. The fields that `errors` names are
     * those of the call's body.
     */
    refusals: z.optional(z.partialRecord(apis, FieldsOrName)),
    calls: z.record(z.string().check(z.regex(/^(main|dashboard|fiat) (GET|POST|PUT|PATCH|DELETE) \//)), Call),
});

export type Adapter = z.output<typeof Adapter>;
export type AdapterCall = z.output<typeof Call>;
export type AdapterFields = z.output<typeof Fields>;
export type AdapterField = z.output<typeof Field>;
export type AdapterPlaces = z.output<typeof Places>;
export type AdapterQueryKey = z.output<typeof QueryKey>;
export type AdapterSpelling = (typeof spellings)[number];
export type AdapterPaging = z.output<typeof Paging>;
