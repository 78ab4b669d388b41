import * as z from 'zod/mini';
import { count } from './rules/count';

/** `next` and `prev` of a list answer: query strings for the same path, null at an end (docs/rules.md#lists). */
const QueryStringMeta = z.object({
    next: z.nullable(z.string()),
    prev: z.nullable(z.string()),
    /** Rows that the filter matches in all, where the server counts them; the first page does. */
    total: z.optional(z.nullable(count)),
});

/** Rows with `next` and `prev`. */
export const queryStringPage = <Row extends z.ZodMiniType>(row: Row) =>
    z.object({ data: z.array(row), meta: QueryStringMeta });

/** Query keys that every such list takes: how many rows, and where a stored `next` or `prev` goes on. */
export const queryStringPaging = {
    limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100))),
    cursor: z.optional(z.string().check(z.maxLength(200))),
};

const fromOne = z.pipe(count, z.int().check(z.minimum(1)));

/** Which page of how many rows: numbered from 1, and `total` counts the rows of all pages (docs/rules.md#lists). */
export const Pagination = z.object({
    page: fromOne,
    perPage: fromOne,
    total: count,
});
export type Pagination = z.output<typeof Pagination>;

/** The answer of operations that page by headers, as it is once the headers were read. */
export const headerPage = <Row extends z.ZodMiniType>(row: Row) =>
    z.object({ data: z.array(row), pagination: Pagination });

/** The most rows of one such page (docs/rules.md#limits: banks and destinations come 500 at a time). */
const MAX_PAGE_SIZE = 500;

/** Query keys that every such list takes. */
export const headerPaging = {
    page: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1_000_000))),
    per_page: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(MAX_PAGE_SIZE))),
};

/** The header of each part of a pagination. */
export const paginationHeaders = {
    page: 'x-page',
    perPage: 'x-per-page',
    total: 'x-total',
} as const satisfies Record<keyof Pagination, string>;

const parts = Object.entries(paginationHeaders) as [keyof Pagination, string][];

/** What the headers say, to be checked by `Pagination`; a part that is missing or no plain number is undefined. */
export const readPagination = (headers: Headers): Partial<Pagination> =>
    Object.fromEntries(
        parts.map(([part, name]) => {
            const read = count.safeParse(headers.get(name));
            return [part, read.success ? read.data : undefined];
        }),
    );

/** A pagination as headers. */
export const writePagination = (pagination: Pagination): Record<string, string> =>
    Object.fromEntries(parts.map(([part, name]) => [name, String(pagination[part])]));

/** Rows of a list that goes on from the id of a row; `has_more` says whether there are any beyond them that way. */
export const idPage = <Row extends z.ZodMiniType>(row: Row) =>
    z.object({
        data: z.array(row),
        has_more: z.boolean(),
        /** As in `QueryStringMeta`. */
        total: z.optional(z.nullable(count)),
    });

const rowId = z.optional(z.string().check(z.maxLength(100)));

/** Query keys that every such list takes: how many rows, and the row after or before which they stand. */
export const idPaging = { limit: queryStringPaging.limit, starting_after: rowId, ending_before: rowId };
