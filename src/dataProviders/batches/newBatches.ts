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
import { unreadableRowsOf } from '../../api/answer/readPartly';
import { call } from '../../api/call';
import { isCutOff, queryAfter } from '../paging/cursorPages';
import { allOf, readBack, type ReadBack } from '../paging/readBack';
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

/** A merchant's batches since an instant, newest first. */
export const readBatchesBack = ({ merchantId, since, isPartly = false }: BackParams): Promise<ReadBack<Batch>> =>
    readBack<Batch, BatchQuery>({
        first: { merchant_id: merchantId },
        read: async query => {
            const options = isPartly ? { partlyBy: 'id' as const } : {};
            const answer = await call(listBatches, { query: { ...query, limit: 100 } }, options);
            return {
                data: answer.data,
                next: queryAfter(query, answer),
                unreadableRows: unreadableRowsOf(answer),
                isCutOff: isCutOff(answer),
            };
        },
        idOf: ({ id }) => id,
        timeOf: ({ created_at: at }) => at,
        since,
    });

/** Batches created since then, newest first. Rejects with NotWhole where not all of them could be read. */
export const listRecentBatches = async (params: Omit<BackParams, 'isPartly'>): Promise<Batch[]> =>
    allOf(await readBatchesBack(params)).filter(({ created_at: at }) => latestOf(at) >= Date.parse(params.since));

interface RowsParams {
    batchId: string;
    /** None means all. */
    status: readonly BatchPayoutStatus[];
    signal?: AbortSignal;
}

/** Rows of one call. */
const ROWS_AT_ONCE = 100;

/** A batch with all of its rows of these statuses, in the order of its file. */
export async function readBatch({
    batchId,
    status,
    signal,
}: RowsParams): Promise<{ batch: Batch; rows: BatchPayout[] }> {
    const path = { batchId };
    const batch = await call(getBatch, { path }, { signal });
    const rows: BatchPayout[] = [];
    let hasMore = true;
    while (hasMore) {
        const last = rows.at(-1);
        const query = { status: [...status], limit: ROWS_AT_ONCE, ...(last && { starting_after: last.id }) };
        const page = await call(listBatchPayouts, { path, query }, { signal });
        rows.push(...page.data);
        hasMore = page.has_more && page.data.length > 0;
    }
    return { batch, rows };
}
