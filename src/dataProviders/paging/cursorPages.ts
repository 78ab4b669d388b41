import * as z from 'zod/mini';
import type { Operation } from '../../../contracts/operation';
import { unreadableRowsOf } from '../../api/answer/readPartly';

type Query = Record<string, unknown>;

/** What is known of a list that is read page by page. */
interface ListCursors {
    /** What opens the pages after the first, by page number: a query in whatever form its list has it. */
    readonly queries: Map<number, unknown>;
    /** Rows in all; the API counts them for the first page only. */
    total: number | undefined;
}

let lists = new Map<string, ListCursors>();

/** Forgets every list: the next page of each is its first. To be called when the user or the merchant changes. */
export const forgetPages = (): void => {
    lists = new Map();
};

/** All that decides which rows a list holds and in which order, with the page that is asked for. */
interface ListedPage {
    resource: string;
    scope?: object;
    filter?: object;
    sort?: object;
    page: number;
    perPage: number;
}

interface PageRequest<Answer, Cursor = Query> {
    list: ListedPage;
    /** The query of the first page. */
    query: Cursor;
    read: (query: Cursor) => Promise<Answer>;
}

interface PageMeta {
    total: number | undefined;
    /** How many rows of the page were left out, since they carry no id; undefined where there are none. */
    unreadableRows?: number;
    /** The list goes on, but no row of the page says where. */
    isCutOff?: true;
}

export interface CursorPage<Row> {
    data: Row[];
    pageInfo: { hasNextPage: boolean; hasPreviousPage: boolean };
    /** `total` stays out of react-admin's own: it would number pages that no cursor leads to. */
    meta: PageMeta;
}

/** What an answer says, whatever its dialect. */
interface Step<Row, Cursor> {
    data: Row[];
    /** The query of the page after it; undefined at the end. */
    next: Cursor | undefined;
    total: number | null | undefined;
    unreadableRows?: number;
    isCutOff?: boolean;
}

/**
 * A page of a list in which each page names the next. Page n is reachable once page n - 1 was read; any other page
 * but the first comes out empty, on which react-admin goes to the first. Going back reads the page again.
 */
export async function cursorPage<Row, Cursor>({
    list,
    query,
    read,
}: PageRequest<Step<Row, Cursor>, Cursor>): Promise<CursorPage<Row>> {
    const { page, ...identity } = list;
    const key = identify(identity);
    const known = lists;
    const cursors: ListCursors = known.get(key) ?? { queries: new Map(), total: undefined };
    // The list is part of the key, so that it was put there in the form that the list has.
    const cursor = cursors.queries.get(page) as Cursor | undefined;
    if (page > 1 && !cursor) {
        return { data: [], pageInfo: { hasNextPage: false, hasPreviousPage: false }, meta: { total: undefined } };
    }
    const { data, next, total, unreadableRows = 0, isCutOff } = await read(cursor ?? query);
    if (next) cursors.queries.set(page + 1, next);
    else cursors.queries.delete(page + 1);
    if (page === 1) cursors.total = total ?? undefined;
    known.set(key, cursors);
    return {
        data,
        pageInfo: { hasNextPage: next !== undefined, hasPreviousPage: page > 1 },
        meta: {
            total: cursors.total,
            ...(unreadableRows > 0 && { unreadableRows }),
            ...(isCutOff && { isCutOff }),
        },
    };
}

/** An answer with `next` and `prev` query strings (docs/rules.md#lists). */
interface QueryStringAnswer<Row> {
    data: Row[];
    meta: { next: string | null; total?: number | null | undefined };
}

interface QueryStringRequest<Row> extends PageRequest<QueryStringAnswer<Row>> {
    operation: Operation;
}

/** A page of a list that goes on by the `next` query string of its answer. */
export const queryStringCursor = <Row>({
    operation,
    read,
    ...request
}: QueryStringRequest<Row>): Promise<CursorPage<Row>> =>
    cursorPage({
        ...request,
        read: async query => {
            const answer = await read(query);
            const { data, meta } = answer;
            const next = parseNext(meta.next, operation);
            return { data, next, total: meta.total, unreadableRows: unreadableRowsOf(answer) };
        },
    });

/** An answer that goes on from the id of its last row (contracts/paging). */
export interface IdAnswer<Row> {
    data: Row[];
    has_more: boolean;
    total?: number | null | undefined;
}

/** The query of the page after an answer: the one it was read by, from its last row on; undefined at the end. */
export const queryAfter = <Query extends object, Row extends { id: string }>(
    query: Query,
    { data, has_more: hasMore }: IdAnswer<Row>,
): (Query & { starting_after: string }) | undefined => {
    const last = data.at(-1);
    return hasMore && last ? { ...query, starting_after: last.id } : undefined;
};

/** Does a list go on after a page that holds no row to go on from? */
export const isCutOff = ({ data, has_more: hasMore }: IdAnswer<unknown>): boolean => hasMore && data.length === 0;

/** A page of a list that goes on from the id of a row by `starting_after`. */
export const idCursor = <Row extends { id: string }>({
    read,
    ...request
}: PageRequest<IdAnswer<Row>>): Promise<CursorPage<Row>> =>
    cursorPage({
        ...request,
        read: async query => {
            const answer = await read(query);
            const { data, total } = answer;
            return {
                data,
                next: queryAfter(query, answer),
                total,
                unreadableRows: unreadableRowsOf(answer),
                isCutOff: isCutOff(answer),
            };
        },
    });

/**
 * The query in a `next` or `prev`, with only the keys that the operation takes; undefined where there is none. Whatever
 * else the text holds, a host or a path, is not used: the call goes to the operation's own address.
 */
export function parseNext(next: string | null, operation: Operation): Record<string, string | string[]> | undefined {
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
