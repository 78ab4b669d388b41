import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { Batch } from '../../../contracts/dashboard/batches';
import type { MerchantDataProvider } from '../../dataProviders';
import { isCounted } from '../../dataProviders/batches/isCounted';

/** A batch with the figures that its payouts come to. */
export interface CountedBatch {
    batch: Batch;
    /** Are its payouts still being added up? */
    isCounting: boolean;
    /** Why they can't be. */
    error: unknown;
    /** Is it known what it takes? */
    isTotalKnown: boolean;
    countAgain: () => void;
}

/**
 * Adds up the payouts of a batch that waits for approval, where it doesn't say itself how many they are and what they take
 * (docs/rules.md#missing-figures). They don't change until it's decided.
 */
export function useCountedBatch(batch: Batch): CountedBatch {
    const dataProvider = useDataProvider<MerchantDataProvider>();
    const { data, error, isFetching, refetch } = useQuery({
        queryKey: ['batch-payouts', 'counted', batch.id],
        queryFn: ({ signal }) => dataProvider.countBatch({ batch, signal }),
        enabled: batch.status === 'pending_authorization' && !isCounted(batch),
        staleTime: Infinity,
    });
    const counted = { ...batch, ...data };
    return {
        batch: counted,
        isCounting: isFetching,
        error,
        isTotalKnown: isCounted(counted),
        countAgain: () => void refetch(),
    };
}
