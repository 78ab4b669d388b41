import { useQueries } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { MerchantDataProvider } from '../../dataProviders';
import type { BatchFigures } from '../../dataProviders/batches/countBatch';

/** The first batches of a page whose payouts are added up, and the most payouts of each: at most 50 calls, one at a time. */
const MAX_BATCHES = 10;
export const MAX_COUNTED_PAYOUTS = 200;

interface Uncounted {
    id: string;
    /** How many payouts it says it has. */
    total_count?: number | undefined;
}

/**
 * What the payouts of batches that don't say so come to (docs/rules.md#missing-figures), by the batch's id: of the first of them,
 * where they're few enough and can be read.
 */
export function useBatchFigures(batches: readonly Uncounted[]): (id: string) => BatchFigures | undefined {
    const dataProvider = useDataProvider<MerchantDataProvider>();
    const counted = [...new Map(batches.map(batch => [batch.id, batch])).values()].slice(0, MAX_BATCHES);
    const found = useQueries({
        queries: counted.map(({ id, total_count: count }) => ({
            queryKey: ['batch-payouts', 'counted', id, MAX_COUNTED_PAYOUTS, count],
            queryFn: ({ signal }: { signal: AbortSignal }) =>
                inTurn(async () => {
                    signal.throwIfAborted();
                    const batch = { id, ...(count !== undefined && { total_count: count }) };
                    return (await dataProvider.countBatch({ batch, limit: MAX_COUNTED_PAYOUTS, signal })) ?? null;
                }),
            staleTime: Infinity,
        })),
    });
    return id => found[counted.findIndex(batch => batch.id === id)]?.data ?? undefined;
}

let last: Promise<unknown> = Promise.resolve();

/** Begins when what was begun before has ended, in whatever way. */
function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = last.then(work, work);
    last = result;
    return result;
}
