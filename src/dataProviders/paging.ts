import * as z from 'zod/mini';
import type { Operation } from '../../contracts/operation';

type Query = Record<string, string | string[]>;

/** What is known of a list that somebody walks through. */
interface Walk {
    /** The queries that open the pages after the first, by page number. */
    readonly queries: Map<number, Query>;
    /** Rows in all; the API counts them for the first page only. */
    total: number | undefined;
}

let walks = new Map<string, Walk>();

/** Forgets every list: the next page of each is its first. To be called when the user or the merchant changes. */
export const forgetPages = (): void => {
    walks = new Map();
};

/** An answer with `next` and `prev` query strings (section 3). */
interface Answer<Row> {
    data: Row[];
    meta: { next: string | null; total?: number | null | undefined };
}

interface PageRequest<Row> {
    operation: Operation;
    /** All that decides which rows the list holds and in which order, page and page size included. */
    list: { resource: string; filter?: object; sort?: object; page: number; perPage: number };
    /** The query of the first page. */
    query: Record<string, unknown>;
    read: (query: Record<string, unknown>) => Promise<Answer<Row>>;
}

export interface CursorPage<Row> {
    data: Row[];
    pageInfo: { hasNextPage: boolean; hasPreviousPage: boolean };
    /** `total` stays out of react-admin's own: it would number pages that no cursor leads to. */
    meta: { total: number | undefined };
}

/**
 * A page of a list that is walked by `next` query strings. Page n is reachable once page n - 1 was read; any other page
 * but the first comes out empty, on which react-admin goes to the first. Going back reads the page anew.
 */
export async function queryStringCursor<Row>(request: PageRequest<Row>): Promise<CursorPage<Row>> {
    const { operation, list, query, read } = request;
    const { page, ...identity } = list;
    const key = identify(identity);
    const known = walks;
    const walk = known.get(key) ?? { queries: new Map<number, Query>(), total: undefined };
    const cursor = walk.queries.get(page);
    if (page > 1 && !cursor) {
        return { data: [], pageInfo: { hasNextPage: false, hasPreviousPage: false }, meta: { total: undefined } };
    }
    const { data, meta } = await read(cursor ?? query);
    const next = parseNext(meta.next, operation);
    if (next) walk.queries.set(page + 1, next);
    else walk.queries.delete(page + 1);
    if (page === 1) walk.total = meta.total ?? undefined;
    known.set(key, walk);
    return {
        data,
        pageInfo: { hasNextPage: next !== undefined, hasPreviousPage: page > 1 },
        meta: { total: walk.total },
    };
}

/**
 * The query in a `next` or `prev`, with only the keys that the operation takes; undefined where there is none. Whatever
 * else the text holds, a host or a path, is not used: the call goes to the operation's own address.
 */
export function parseNext(next: string | null, operation: Operation): Query | undefined {
    const search = new URLSearchParams(next?.slice(next.indexOf('?') + 1).split('#')[0]);
    const found = queryKeys(operation).flatMap(key => {
        const values = search.getAll(key);
        const [value] = values;
        return value === undefined ? [] : [[key, values.length > 1 ? values : value] as const];
    });
    return found.length > 0 ? Object.fromEntries(found) : undefined;
}

/** The keys that the query of an operation may have. */
export const queryKeys = ({ query }: Operation): string[] =>
    query instanceof z.ZodMiniObject ? Object.keys(query.shape) : [];

/** The same text for the same list, in whatever order its filters were set. */
const identify = (list: object): string =>
    JSON.stringify(list, (_, value: unknown) =>
        typeof value === 'object' && value !== null && !Array.isArray(value)
            ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
            : value,
    );
