import {
    type Batch,
    type BatchPayout,
    type BatchPayoutStatus,
    getBatch,
    listBatches,
    listBatchPayouts,
} from '../../../contracts/dashboard/batches';
import { createBatch as createBatchOperation, type NewBatch } from '../../../contracts/dashboard/newBatch';
import { latestOf } from '../../../contracts/rules/time';
import { call, callRows } from '../../api/call';
import { goingOnAfter } from '../paging/cursorPages';
import { collectPages } from '../paging/everyPage';
import { allOf, dayBefore, readBack, type ReadBack } from '../paging/readBack';
import type { BatchQuery } from './batchQuery';

interface CreateParams {
    batch: NewBatch;
    /** One key makes one batch, however often it is sent. */
    idempotencyKey: string;
}

/** Sends in a batch: all of its rows, or none. Rejects with an ApiError, like all of these. */
export const createBatch = ({ batch, idempotencyKey }: CreateParams): Promise<Batch> =>
    call(createBatchOperation, { body: batch }, { idempotencyKey });

interface BackParams {
    merchantId: string;
    /** ISO 8601. */
    since: string;
    /** As for payouts. */
    isPartly?: boolean;
}

/** A merchant's batches since an instant, and some before it. */
export const readBatchesBack = ({ merchantId, since, isPartly = false }: BackParams): Promise<ReadBack<Batch>> =>
    readBack<Batch, BatchQuery>({
        first: { merchant_id: merchantId, from_date: dayBefore(since) },
        read: async query => {
            const options = { rowsBy: isPartly ? 'id' : undefined };
            const answer = await callRows(listBatches, { query: { ...query, limit: 100 } }, options);
            return {
                data: answer.data,
                ...goingOnAfter(query, answer),
                total: answer.total,
                unreadableRows: answer.unreadableRows ?? 0,
            };
        },
        idOf: ({ id }) => id,
    });

/** Batches created since then. Rejects with NotWhole where not all of them could be read. */
export const listRecentBatches = async (params: Omit<BackParams, 'isPartly'>): Promise<Batch[]> =>
    allOf(await readBatchesBack(params)).filter(
        ({ created_at: at = '' }) => !(latestOf(at) < Date.parse(params.since)),
    );

interface RowsParams {
    batchId: string;
    /** None means all. */
    status: readonly BatchPayoutStatus[];
    signal?: AbortSignal;
}

/** Rows of one call. */
const ROWS_AT_ONCE = 100;

/**
 * A batch with all of its rows of these statuses, in the order of its file. Rejects with an ApiError, ListChanged, ListTooLong or
 * ListCutOff.
 */
export async function readBatch({
    batchId,
    status,
    signal,
}: RowsParams): Promise<{ batch: Batch; rows: BatchPayout[] }> {
    const path = { batchId };
    const batch = await call(getBatch, { path }, { signal });
    const rows = await collectPages({
        first: { status: [...status], limit: ROWS_AT_ONCE },
        read: async query => {
            const page = await call(listBatchPayouts, { path, query }, { signal });
            return { data: page.data, ...goingOnAfter(query, page) };
        },
        idOf: ({ id }: BatchPayout) => id,
    });
    return { batch, rows };
}
