import { DEFAULT_LIMIT } from '../../../contracts/paging';
import { unreadableRowsOf } from '../../api/answer/readPartly';

type Query = Record<string, unknown>;

/** What is known about a list that's read page by page. */
interface ListCursors {
    /** Queries of the pages after the first, by page number, in whatever form the list uses. */
    readonly queries: Map<number, unknown>;
    /** Total rows; the API only counts them for the first page. */
    total: number | undefined;
}

let lists = new Map<string, ListCursors>();

/** Forgets all lists, so that only their first pages can be opened. Call it when the user or merchant changes. */
export const forgetPages = (): void => {
    lists = new Map();
};

/** Everything that determines a list's rows and order, and the requested page. */
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
    /** Query of the first page. */
    query: Cursor;
    read: (query: Cursor) => Promise<Answer>;
}

interface PageMeta {
    total: number | undefined;
    /** Rows left out because they have no id; undefined if none. */
    unreadableRows?: number;
    /** The list has more rows, but none on this page says where to continue. */
    isCutOff?: true;
}

export interface CursorPage<Row> {
    data: Row[];
    pageInfo: { hasNextPage: boolean; hasPreviousPage: boolean };
    /** Holds `total`, which must not be react-admin's own: that would number pages that no cursor leads to. */
    meta: PageMeta;
}

/** What an answer says, in any dialect. */
interface Step<Row, Cursor> {
    data: Row[];
    /** Query of the next page; undefined at the end. */
    next: Cursor | undefined;
    total: number | null | undefined;
    unreadableRows?: number;
    isCutOff?: boolean;
}

/**
 * A page of a list in which each page names the next. Page n can be read once page n - 1 has been; any other page except the
 * first is returned empty, which makes react-admin go to the first. Going back reads the page again.
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
    // The list is part of the key, so the cursor has this list's form.
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
    meta: { next?: string | null | undefined; total?: number | null | undefined };
}

/** The query of the first page, or where the list continues, as the provider has written it. */
export type QueryStringCursor = Query | string;

/** A page of a list that continues with its answer's `next` query string. */
export const queryStringCursor = <Row>({
    read,
    ...request
}: PageRequest<QueryStringAnswer<Row>, QueryStringCursor>): Promise<CursorPage<Row>> =>
    cursorPage<Row, QueryStringCursor>({
        ...request,
        read: async query => {
            const answer = await read(query);
            const { data, meta } = answer;
            return { data, ...goingOn(meta.next, query), total: meta.total, unreadableRows: unreadableRowsOf(answer) };
        },
    });

/** Where a list goes on after a page. */
interface GoingOn<Cursor> {
    next: Cursor | undefined;
    isCutOff: boolean;
}

/**
 * Where a list goes on after the page of a query, by the page's `next`: its query string, which is sent back as it came, to the
 * operation's own URL whatever host or path is around it. A `next` without a query, or the same again, leads nowhere, and the
 * list is cut off.
 */
export function goingOn(next: string | null | undefined, from: QueryStringCursor): GoingOn<string> {
    if (!next) return { next: undefined, isCutOff: false };
    const query = queryIn(next);
    const isCutOff = query === '' || query === from;
    return { next: isCutOff ? undefined : query, isCutOff };
}

/** The query string in a `next`; empty if there's none. Without a question mark it has to look like one. */
function queryIn(next: string): string {
    const [text = ''] = next.split('#');
    if (text.includes('?')) return text.slice(text.indexOf('?') + 1);
    return /^[^/:=]+=[^=]/.test(text) ? text : '';
}

/** An answer that continues from its last row's id (contracts/paging). */
export interface IdAnswer<Row> {
    data: Row[];
    has_more?: boolean | undefined;
    total?: number | null | undefined;
}

/** Are there more rows? Where the provider doesn't say, there may be as long as pages are full. */
export const hasMore = (query: object, answer: IdAnswer<unknown>): boolean => {
    const limit = 'limit' in query ? Number(query.limit) : DEFAULT_LIMIT;
    return answer.has_more ?? answer.data.length + unreadableRowsOf(answer) >= limit;
};

/** The next page's query: the same one, starting after the answer's last row; undefined at the end. */
export const queryAfter = <Query extends object, Row extends { id: string }>(
    query: Query,
    answer: IdAnswer<Row>,
): (Query & { starting_after: string }) | undefined => {
    const last = answer.data.at(-1);
    return last && hasMore(query, answer) ? { ...query, starting_after: last.id } : undefined;
};

/** Does the list continue after a page without a row to continue from? */
export const isCutOff = (query: object, answer: IdAnswer<unknown>): boolean =>
    answer.data.length === 0 && hasMore(query, answer);

/** Where such a list goes on after the page of a query. */
export const goingOnAfter = <Query extends object, Row extends { id: string }>(
    query: Query,
    answer: IdAnswer<Row>,
): GoingOn<Query & { starting_after: string }> => ({
    next: queryAfter(query, answer),
    isCutOff: isCutOff(query, answer),
});

/** A page of a list that continues from a row's id, with `starting_after`. */
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
                ...goingOnAfter(query, answer),
                total,
                unreadableRows: unreadableRowsOf(answer),
            };
        },
    });

/** The same text for the same list, in whatever order its filters were set. */
const identify = (list: object): string =>
    JSON.stringify(list, (_, value: unknown) =>
        typeof value === 'object' && value !== null && !Array.isArray(value)
            ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
            : value,
    );
