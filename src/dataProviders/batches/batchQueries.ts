import { queryOptions } from '@tanstack/react-query';
import type { Batch } from '../../../contracts/dashboard/batches';
import { keyOf, type Reader } from '../reader';

const counted = ['batch-payouts', 'counted'] as const;

interface Counting {
    batch: Pick<Batch, 'id' | 'total_count'>;
    /** The most payouts that are read. */
    limit?: number | undefined;
    /** Anything else that tells one count from another. */
    of?: string | number | undefined;
}

const countOf = async ({ dataProvider }: Reader, { batch, limit }: Counting, signal: AbortSignal) =>
    (await dataProvider.countBatch({ batch, signal, ...(limit && { limit }) })) ?? null;

/** What a batch's payouts come to; null where they're more than are read. */
export const batchFiguresQuery = (reader: Reader, { batch, limit, of }: Counting) =>
    queryOptions({
        queryKey: keyOf(reader, ...counted, batch.id, limit, of),
        queryFn: ({ signal }) => countOf(reader, { batch, limit }, signal),
        staleTime: Infinity,
    });

/** The same of a row in a list, after what was asked of the others before it has ended. */
export const rowFiguresQuery = (reader: Reader, { batch, limit }: Counting) => {
    const read = batchFiguresQuery(reader, { batch, limit, of: batch.total_count });
    return queryOptions({
        ...read,
        queryFn: ({ signal }) =>
            inTurn(() => {
                signal.throwIfAborted();
                return countOf(reader, { batch, limit }, signal);
            }),
    });
};

let last: Promise<unknown> = Promise.resolve();

/** Begins when what was begun before has ended, in whatever way. */
function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = last.then(work, work);
    last = result;
    return result;
}

/** The key of what the payouts of several batches come to. */
export const figuresOfBatches = (reader: Reader, batches: readonly Pick<Batch, 'id'>[], limit: number) =>
    keyOf(
        reader,
        ...counted,
        batches.map(({ id }) => id),
        limit,
    );

/** The payouts of a batch that another one begins with, never as they were before. */
export const copiedBatchQuery = (reader: Reader, { batchId, only }: { batchId: string; only: 'all' | 'failed' }) =>
    queryOptions({
        queryKey: keyOf(reader, 'crypto-payout-admin/batch', 'copied', batchId, only),
        queryFn: ({ signal }) =>
            reader.dataProvider.readBatch({
                ...{ batchId, signal },
                status: only === 'failed' ? ['failed', 'cancelled'] : [],
            }),
        staleTime: 0,
        gcTime: 0,
    });
