import { type Batch, listBatches } from '../../../contracts/dashboard/batches';
import { isUnreadable, type UnreadableRow } from '../../api/answer/unreadable';
import { callRows } from '../../api/call';
import { byId, type IdPlace } from '../paging/byId';
import type { PagedList, Step } from '../paging/pagedList';
import type { BatchQuery } from './batchQuery';

interface Options {
    /** Page size. */
    limit: number;
    signal?: AbortSignal | undefined;
    /** See `RowOptions`. */
    rowsBy?: 'id' | undefined;
}

type BatchRow = Batch | UnreadableRow;
type Place = IdPlace<BatchQuery>;

/** The results of several queries as one list, newest first like each of them. */
export const batchList = (
    queries: readonly BatchQuery[],
    { limit, ...options }: Options,
): PagedList<BatchRow, readonly Place[]> => {
    const read = async (place: Place): Promise<Part> => {
        const ask = (query: Place) => callRows(listBatches, { query }, options);
        return {
            place,
            taken: 0,
            step: await byId<BatchRow, BatchQuery>({ query: place, ask, idOf, goesBack: true }).read(place),
        };
    };
    return {
        first: queries.map(query => ({ ...query, limit })),
        idOf,
        read: async places => {
            const parts = await Promise.all(places.map(read));
            const before = queries.length === 1 ? parts[0]?.step.before : undefined;
            return { ...merged(parts, limit), ...(before && { before: [before] }) };
        },
    };
};

const idOf = ({ id }: BatchRow): string => id;

/** A page of one query, and how many of its rows were taken. */
interface Part {
    place: Place;
    step: Step<BatchRow, Place>;
    taken: number;
}

function merged(parts: readonly Part[], limit: number): Step<BatchRow, readonly Place[]> {
    const data: BatchRow[] = [];
    // One query's rows after its page may be newer than another's on its page.
    const isKnown = () => parts.every(({ step, taken }) => taken < step.data.length || step.next === undefined);
    while (data.length < limit && isKnown()) {
        const newest = parts.filter(({ step, taken }) => taken < step.data.length).sort(byNextRow)[0];
        const row = newest?.step.data[newest.taken];
        if (!newest || !row) break;
        data.push(row);
        newest.taken += 1;
    }
    const next = parts.flatMap(part => restOf(part) ?? []);
    const totals = parts.map(({ step }) => step.total ?? NaN);
    const total = totals.reduce((sum, count) => sum + count, 0);
    const unreadableRows = parts.reduce((all, { step }) => all + (step.unreadableRows ?? 0), 0);
    return {
        data,
        next: next.length > 0 ? next : undefined,
        // Where every query counts, as first pages do.
        total: Number.isNaN(total) ? undefined : total,
        unreadableRows,
        isCutOff: parts.some(({ step }) => step.isCutOff),
    };
}

/** Where a query goes on after the rows that were taken; undefined at its end. */
function restOf({ place, step, taken }: Part): Place | undefined {
    if (taken === step.data.length) return step.next;
    const last = step.data[taken - 1];
    return last ? { ...place, starting_after: last.id, ending_before: undefined } : place;
}

const byNextRow = (a: Part, b: Part): number => {
    const [left, right] = [timeOfNext(a), timeOfNext(b)];
    return left === right ? 0 : right - left;
};

/** One whose time isn't known goes first: nothing of its own query comes before it. */
function timeOfNext({ step, taken }: Part): number {
    const row = step.data[taken];
    return (row && !isUnreadable(row) && row.created_at && Date.parse(row.created_at)) || Infinity;
}
