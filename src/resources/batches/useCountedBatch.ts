import { useQuery } from '@tanstack/react-query';
import { isFinalBatch } from '../../../contracts/dashboard/batchStatus';
import type { Batch } from '../../../contracts/dashboard/batches';
import { useReader } from '../../components/hooks/useReader';
import { batchFiguresQuery } from '../../dataProviders/batches/batchQueries';
import { isCounted } from '../../dataProviders/batches/isCounted';

/** A batch with the figures that its payouts come to. */
export interface CountedBatch {
    batch: Batch;
    /** Are its payouts still being added up? */
    isCounting: boolean;
    /** Why they can't be. */
    error: unknown;
    /** Are they more than are read for it? */
    isTooLong: boolean;
    /** May what was added up of its payouts' statuses be shown? While they're paid, these change, and what they take doesn't. */
    isStill: boolean;
    /** Is it known what it takes? */
    isTotalKnown: boolean;
    countAgain: () => void;
}

/** The most payouts that are read of a batch nobody approves. */
export const MAX_COUNTED = 1_000;

/**
 * Adds up the payouts of a batch that waits for approval, or whose list goes on after the page, where it doesn't say itself how many
 * they are and what they take (docs/rules.md#missing-figures).
 */
export function useCountedBatch(batch: Batch, goesOn = false): CountedBatch {
    const isWaiting = batch.status === 'pending_authorization';
    const limit = isWaiting ? undefined : MAX_COUNTED;
    const { data, error, isFetching, refetch } = useQuery({
        ...batchFiguresQuery(useReader(), { batch, limit, of: batch.status }),
        enabled: (isWaiting || (goesOn && (batch.total_count ?? 0) <= MAX_COUNTED)) && !isCounted(batch),
    });
    const { total_count, totals } = data ?? {};
    const isStill = isWaiting || isFinalBatch(batch);
    const counted = {
        ...batch,
        ...(isStill ? data : { ...(total_count && { total_count }), ...(totals && { totals }) }),
    };
    return {
        batch: counted,
        isCounting: isFetching,
        error,
        isTooLong: data === null,
        isStill,
        isTotalKnown: isCounted(counted),
        countAgain: () => void refetch(),
    };
}
