import { DEFAULT_LIMIT } from '../../contracts/paging';
import { buildQuery } from '../../contracts/operation';
import { readCursor, writeCursor, type Cursor } from './cursor';

interface Paging {
    limit?: number | undefined;
    cursor?: string | undefined;
}

interface Source<Row> {
    secret: string;
    /** The list's name: its cursors are refused by other lists. */
    list: string;
    query: Paging & Readonly<Record<string, unknown>>;
    /** Rows beyond the cursor, nearest first: descending after it or without one, ascending before it. */
    rows: (limit: number, cursor: Cursor | undefined) => Promise<Row[]>;
    total: () => Promise<number>;
    positionOf: (row: Row) => { at: Date; key: string };
}

/** One page by keyset, with the query strings of the pages beside it. The total is counted only for the first page. */
export async function keysetPage<Row>({ secret, list, query, rows, total, positionOf }: Source<Row>) {
    const { limit = DEFAULT_LIMIT, cursor: given, ...filters } = query;
    const cursor = readCursor(secret, list, given);
    const found = await rows(limit + 1, cursor);
    const isMore = found.length > limit;
    const isBackwards = cursor?.direction === 'before';
    const page = found.slice(0, limit);
    if (isBackwards) page.reverse();
    const link = (direction: Cursor['direction'], row: Row | undefined) =>
        row && buildQuery({ ...filters, limit, cursor: writeCursor(secret, list, { direction, ...positionOf(row) }) });
    const hasNext = isBackwards || isMore;
    const hasPrevious = cursor !== undefined && (!isBackwards || isMore);
    return {
        page,
        meta: {
            next: (hasNext ? link('after', page.at(-1)) : undefined) ?? null,
            prev: (hasPrevious ? link('before', page[0]) : undefined) ?? null,
            total: cursor ? null : await total(),
        },
    };
}
