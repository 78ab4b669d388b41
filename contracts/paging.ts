import * as z from 'zod/mini';

/** `next` and `prev` of a list answer: query strings for the same path, null at an end (section 3). */
export const QueryStringMeta = z.object({
    next: z.nullable(z.string()),
    prev: z.nullable(z.string()),
    /** Rows that the filter matches in all, where the server counts them; the first page does. */
    total: z.optional(z.nullable(z.int())),
});

/** Rows with `next` and `prev`. */
export const queryStringPage = <Row extends z.ZodMiniType>(row: Row) =>
    z.object({ data: z.array(row), meta: QueryStringMeta });

/** Query keys that every such list takes: how many rows, and where a stored `next` or `prev` goes on. */
export const queryStringPaging = {
    limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100))),
    cursor: z.optional(z.string().check(z.maxLength(200))),
};
