import { useQuery } from '@tanstack/react-query';
import type { Batch } from '../../../contracts/dashboard/batches';
import { figuresOfBatches } from '../../dataProviders/batches/batchQueries';
import type { BatchFigures } from '../../dataProviders/batches/countBatch';
import { isCounted } from '../../dataProviders/batches/isCounted';
import { useReader } from '../hooks/useReader';
import type { About } from './pendingIntent';
import { isBatch, type Made } from './recordId';

/** The first batches whose payouts are added up, and the most payouts of each: at most 20 calls, one at a time. */
const MAX_BATCHES = 4;
const MAX_PAYOUTS = 200;

/** Records that may be what was sent, with what they need not say themselves: a batch's figures, a refund's currency. */
export function useWhole(records: readonly Made[], sent: readonly About[]): (made: Made) => Made {
    const reader = useReader();
    const batches = records.filter(isUncounted).slice(0, MAX_BATCHES);
    const queryKey = figuresOfBatches(reader, batches, MAX_PAYOUTS);
    const { data: figures } = useQuery({
        queryKey,
        queryFn: ({ client, signal }) =>
            countEach(batches, client.getQueryData(queryKey), batch =>
                reader.dataProvider.countBatch({ batch, limit: MAX_PAYOUTS, signal }),
            ),
        enabled: batches.length > 0,
        // One that couldn't be counted is tried again where they're looked up again.
        staleTime: ({ state: { data } }) => (batches.every(({ id }) => data?.has(id)) ? Infinity : 0),
    });
    return made => {
        if ('payout_reference' in made) {
            if (!made.refund_amount || made.refund_currency) return made;
            // It's its payment's.
            const ofPayment = sent.find(({ paymentReference }) => paymentReference === made.payment_reference);
            return { ...made, refund_currency: ofPayment?.currency };
        }
        return isUncounted(made) ? { ...made, ...figures?.get(made.id) } : made;
    };
}

type Counts = ReadonlyMap<string, BatchFigures>;

/** What each batch's payouts come to, one after the other; those that are known already aren't counted again. */
export async function countEach<Own extends Pick<Batch, 'id'>>(
    batches: readonly Own[],
    known: Counts = new Map(),
    count: (batch: Own) => Promise<BatchFigures | undefined>,
): Promise<Counts> {
    const found = new Map(known);
    for (const batch of batches) {
        if (found.has(batch.id)) continue;
        // What can't be read isn't known.
        const own = await count(batch).catch(() => undefined);
        if (own && Object.keys(own).length > 0) found.set(batch.id, own);
    }
    return found;
}

/** While it's made, payouts may still be added to it. */
const isUncounted = (made: Made): made is Batch =>
    !('payout_reference' in made) &&
    !('payment_reference' in made) &&
    isBatch(made) &&
    !isCounted(made) &&
    made.status !== 'creating';
