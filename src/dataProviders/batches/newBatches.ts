import {
    type Batch,
    type BatchPayout,
    type BatchPayoutStatus,
    getBatch,
    listBatches,
    listBatchPayouts,
} from '../../../contracts/dashboard/batches';
import { createBatch as createBatchOperation, type NewBatch } from '../../../contracts/dashboard/newBatch';
import { call } from '../../api/call';

interface CreateParams {
    batch: NewBatch;
    /** One key makes one batch, however often it is sent. */
    idempotencyKey: string;
}

/** Sends in a batch: all of its rows, or none. Rejects with an ApiError, like all of these. */
export const createBatch = ({ batch, idempotencyKey }: CreateParams): Promise<Batch> =>
    call(createBatchOperation, { body: batch }, { idempotencyKey });

interface RecentParams {
    merchantId: string;
    /** ISO 8601. */
    since: string;
}

/** Batches created since then, newest first; of the newest hundred. */
export async function listRecentBatches({ merchantId, since }: RecentParams): Promise<Batch[]> {
    const { data } = await call(listBatches, { query: { merchant_id: merchantId, limit: 100 } });
    return data.filter(({ created_at }) => Date.parse(created_at) >= Date.parse(since));
}

interface NamedParams {
    merchantId: string;
    name: string;
    signal?: AbortSignal;
}

/** Batches of exactly this name, newest first; of the newest hundred whose name contains it. */
export async function listBatchesNamed({ merchantId, name, signal }: NamedParams): Promise<Batch[]> {
    const query = { merchant_id: merchantId, batch_name: name, limit: 100 };
    const { data } = await call(listBatches, { query }, { signal });
    return data.filter(batch => batch.name === name);
}

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
