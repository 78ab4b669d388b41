import { type Batch, type BatchPayout, batchPayoutStatuses, getBatch } from '../../../contracts/dashboard/batches';
import { createBatch as createBatchOperation, type NewBatch } from '../../../contracts/dashboard/newBatch';
import { DEFAULT_LIMIT } from '../../../contracts/paging';
import { latestAnywhere } from '../../../contracts/rules/time';
import { wholeRows } from '../../api/answer/unreadable';
import { call } from '../../api/call';
import { collectPages } from '../paging/collectPages';
import { allOf, type ReadBack, readSince } from '../paging/readBack';
import { batchList } from './batchList';
import { type BatchPayoutFilter, batchPayoutList } from './batchPayouts';

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
    readSince(
        from =>
            batchList([{ merchant_id: merchantId, ...from }], {
                limit: DEFAULT_LIMIT,
                rowsBy: isPartly || !from ? 'id' : undefined,
            }),
        { since, atOf: ({ created_at: at }) => at, hasUnreadable: isPartly },
    );

/** Batches created since then. Rejects with NotWhole where not all of them could be read. */
export const listRecentBatches = async (params: Omit<BackParams, 'isPartly'>): Promise<Batch[]> =>
    allOf(await readBatchesBack(params)).filter(
        ({ created_at: at = '' }) => !(latestAnywhere(at) < Date.parse(params.since)),
    );

interface RowsParams extends BatchPayoutFilter {
    signal?: AbortSignal;
}

interface BatchRows {
    batch: Batch;
    /** In the order of its file. */
    rows: BatchPayout[];
    /** How many were left out since they don't say a status that is known. */
    untold: number;
}

/**
 * A batch with all of its rows that say one of these statuses; every row for none. Rejects with an ApiError, ListChanged, ListTooLong or
 * ListCutOff.
 */
export async function readBatch({ batchId, status, signal }: RowsParams): Promise<BatchRows> {
    const batch = await call(getBatch, { path: { batchId } }, { signal });
    const { rows } = await collectPages(batchPayoutList({ batchId, status, limit: DEFAULT_LIMIT }, { signal }));
    // They may be paid again, so that none counts that may have been paid: a provider may take the filter for nothing.
    const asked: readonly (string | undefined)[] = status;
    const known: readonly (string | undefined)[] = batchPayoutStatuses;
    const all = wholeRows(rows);
    if (asked.length === 0) return { batch, rows: all, untold: 0 };
    return {
        batch,
        rows: all.filter(row => asked.includes(row.status)),
        untold: all.filter(row => !known.includes(row.status)).length,
    };
}
