import { type Batch, listBatches } from '../../../contracts/dashboard/batches';
import { isUnreadable, type UnreadableRow } from '../../api/answer/unreadable';
import { callRows } from '../../api/call';
import { hasMore, isCutOff } from '../paging/cursorPages';
import type { BatchQuery } from './batchQuery';

interface Options {
    /** Page size. */
    limit: number;
    signal?: AbortSignal | undefined;
}

interface BatchPage {
    data: (Batch | UnreadableRow)[];
    /** Queries of the next page; undefined at the end. */
    next: BatchQuery[] | undefined;
    /** Total rows, if every query counts them; first pages do. */
    total: number | undefined;
    unreadableRows?: number;
    /** A query has more rows, but none on its page says where to continue. */
    isCutOff?: true;
}

/** A page of several queries' results merged, newest first like each of them. Rejects with an ApiError. */
export async function readBatches(queries: readonly BatchQuery[], { limit, signal }: Options): Promise<BatchPage> {
    const parts = await Promise.all(
        queries.map(async query => {
            const answer = await callRows(listBatches, { query: { ...query, limit } }, { signal, rowsBy: 'id' });
            const isStuck = isCutOff({ limit }, answer);
            return { query, ...answer, taken: 0, isStuck, goesOn: hasMore({ limit }, answer) && !isStuck };
        }),
    );
    const data: (Batch | UnreadableRow)[] = [];
    // One query's rows after its page may be newer than another's on its page.
    const isKnown = () => parts.every(part => part.taken < part.data.length || !part.goesOn);
    while (data.length < limit && isKnown()) {
        const newest = parts.filter(({ data: rows, taken }) => taken < rows.length).sort(byNextRow)[0];
        const row = newest?.data[newest.taken];
        if (!newest || !row) break;
        data.push(row);
        newest.taken += 1;
    }
    const next = parts
        .filter(part => part.taken < part.data.length || part.goesOn)
        .map(({ query, data: rows, taken }) => ({ ...query, ...after(rows[taken - 1]) }));
    const totals = parts.map(({ total }) => total ?? NaN);
    const total = totals.reduce((sum, count) => sum + count, 0);
    const unreadableRows = parts.reduce((all, part) => all + (part.unreadableRows ?? 0), 0);
    return {
        data,
        next: next.length > 0 ? next : undefined,
        total: Number.isNaN(total) ? undefined : total,
        ...(unreadableRows > 0 && { unreadableRows }),
        ...(parts.some(({ isStuck }) => isStuck) && { isCutOff: true }),
    };
}

const after = (last: Batch | UnreadableRow | undefined) => (last ? { starting_after: last.id } : {});

interface Reading {
    data: readonly (Batch | UnreadableRow)[];
    taken: number;
}

const byNextRow = (a: Reading, b: Reading): number => {
    const [left, right] = [timeOfNext(a), timeOfNext(b)];
    return left === right ? 0 : right - left;
};

/** One whose time isn't known stays where its own query has it: nothing of that comes before it. */
function timeOfNext({ data, taken }: Reading): number {
    const row = data[taken];
    return (row && !isUnreadable(row) && row.created_at && Date.parse(row.created_at)) || Infinity;
}
