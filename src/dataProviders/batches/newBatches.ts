import { type Batch, listBatches } from '../../../contracts/dashboard/batches';
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
