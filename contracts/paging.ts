import * as z from 'zod/mini';
import { count } from './rules/count';
import { extension } from './rules/extension';
import { extra } from './rules/extra';

const place = z.optional(z.nullable(z.string()));

/** `next` and `prev` in a list answer: query strings for the same path, nothing at either end (docs/rules.md#lists). */
export const QueryStringMeta = z.object({
    next: place,
    prev: place,
    /** Total matching rows, if the server counts them; the sandbox does on the first page. */
    total: extra(z.nullable(count)),
});

/** A list answer with `next` and `prev`. */
export const queryStringPage = <Row extends z.ZodMiniType>(row: Row) =>
    z.object({ data: z.array(row), meta: QueryStringMeta });

const limit = z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)));

/** Query keys of these lists: the page size, and where to continue from a stored `next` or `prev`. */
export const queryStringPaging = { limit, cursor: extension(z.optional(z.string().check(z.maxLength(200)))) };

/** The same of a list whose page size is the provider's own: nobody asks for another, but the sandbox's `next` and `prev` name it. */
export const ownSizePaging = { ...queryStringPaging, limit: extension(limit) };

const fromOne = z.pipe(count, z.int().check(z.minimum(1)));

/** Current page, counted from 1, page size, and total rows on all pages (docs/rules.md#lists). */
export const Pagination = z.object({
    page: fromOne,
    perPage: fromOne,
    total: count,
});
export type Pagination = z.output<typeof Pagination>;

/** Answer of an operation that pages by headers, once the headers are read. */
export const headerPage = <Row extends z.ZodMiniType>(row: Row) =>
    z.object({ data: z.array(row), pagination: Pagination });

/** The same of a list whose headers nobody promises: without them it ends where a page is shorter than was asked for. */
export const numberedPage = <Row extends z.ZodMiniType>(row: Row) =>
    z.object({ data: z.array(row), pagination: z.partial(Pagination) });

/** Maximum page size (docs/rules.md#limits: banks and destinations come 500 at a time). */
const MAX_PAGE_SIZE = 500;

/** Query keys of these lists. */
export const headerPaging = {
    page: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1_000_000))),
    per_page: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(MAX_PAGE_SIZE))),
};

/** The header for each field of a pagination. */
export const paginationHeaders = {
    page: 'x-page',
    perPage: 'x-per-page',
    total: 'x-total',
} as const satisfies Record<keyof Pagination, string>;

const parts = Object.entries(paginationHeaders) as [keyof Pagination, string][];

/** Pagination fields from the headers, not yet validated; undefined if missing or not a plain number. */
export const readPagination = (headers: Headers): Partial<Pagination> =>
    Object.fromEntries(
        parts.map(([part, name]) => {
            const read = count.safeParse(headers.get(name));
            return [part, read.success ? read.data : undefined];
        }),
    );

export const writePagination = (pagination: Pagination): Record<string, string> =>
    Object.fromEntries(parts.map(([part, name]) => [name, String(pagination[part])]));

/**
 * A list answer that continues from a row's id; `has_more` says whether there are more rows in that direction. Without it, the
 * list ends where a page is shorter than its limit.
 */
export const idPage = <Row extends z.ZodMiniType>(row: Row) =>
    z.object({
        data: z.array(row),
        has_more: extra(z.boolean()),
        /** As in `QueryStringMeta`. */
        total: extra(z.nullable(count)),
    });

const rowId = z.optional(z.string().check(z.maxLength(100)));

/**
 * The page size of these lists where none is asked for (docs/rules.md#lists). Whoever reads to the end asks for no more: a provider
 * that has less on a page than was asked for, and doesn't say that there's more, has ended.
 */
export const DEFAULT_LIMIT = 50;

/** Query keys of these lists: the page size, and the row to continue after or before. */
export const idPaging = { limit, starting_after: rowId, ending_before: rowId };
