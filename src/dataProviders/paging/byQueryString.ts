import { unreadableRowsOf } from '../../api/answer/unreadable';
import type { PagedList } from './pagedList';

/** The query of the first page, or where the list continues, as the provider has written it. */
export type QueryStringPlace = Record<string, unknown> | string;

/** An answer with `next` and `prev` query strings (docs/rules.md#lists). */
interface QueryStringAnswer<Row> {
    data: Row[];
    meta: { next?: string | null | undefined; prev?: string | null | undefined; total?: number | null | undefined };
}

interface QueryStringList<Row> {
    /** Of the first page. */
    query: Record<string, unknown>;
    ask: (place: QueryStringPlace) => Promise<QueryStringAnswer<Row>>;
    idOf: (row: Row) => string;
    isTold?: (row: Row) => boolean;
}

/**
 * A list that goes on, and back, by the query strings in its answers' `meta`, which are sent back as they came. A `next` without a
 * query leads nowhere, and the list is cut off.
 */
export const byQueryString = <Row>({
    query,
    ask,
    ...told
}: QueryStringList<Row>): PagedList<Row, QueryStringPlace> => ({
    first: query,
    ...told,
    read: async place => {
        const answer = await ask(place);
        const { data, meta } = answer;
        const next = queryIn(meta.next);
        return {
            data,
            next: next || undefined,
            prev: queryIn(meta.prev) || undefined,
            total: meta.total,
            unreadableRows: unreadableRowsOf(answer),
            isCutOff: !!meta.next && !next,
        };
    },
});

/**
 * The query string in a `next` or `prev`, whatever host or path is around it; empty if there's none. Without a question mark it has
 * to look like one.
 */
export function queryIn(place: string | null | undefined): string {
    const [text = ''] = (place ?? '').split('#');
    // One that begins with a key may have question marks in its values.
    if (/^[^/:=?]+=[^=]/.test(text)) return text;
    return text.includes('?') ? text.slice(text.indexOf('?') + 1) : '';
}
