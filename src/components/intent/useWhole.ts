import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { Batch } from '../../../contracts/dashboard/batches';
import type { MerchantDataProvider } from '../../dataProviders';
import type { BatchFigures } from '../../dataProviders/batches/countBatch';
import { isCounted } from '../../dataProviders/batches/isCounted';
import type { About } from './pendingIntent';
import { isBatch, type Made } from './recordId';

/** The first batches whose payouts are added up, and the most payouts of each: at most 20 calls, one at a time. */
const MAX_BATCHES = 4;
const MAX_PAYOUTS = 200;

/** Records that may be what was sent, with what they need not say themselves: a batch's figures, a refund's currency. */
export function useWhole(records: readonly Made[], sent: readonly About[]): (made: Made) => Made {
    const dataProvider = useDataProvider<MerchantDataProvider>();
    const batches = records.filter(isUncounted).slice(0, MAX_BATCHES);
    const { data: figures } = useQuery({
        queryKey: ['batch-payouts', 'counted', ...batches.map(({ id }) => id), MAX_PAYOUTS],
        queryFn: async ({ signal }) => {
            const found = new Map<string, BatchFigures>();
            for (const batch of batches) {
                // What can't be read isn't known.
                const own = dataProvider.countBatch({ batch, limit: MAX_PAYOUTS, signal }).catch(() => undefined);
                found.set(batch.id, (await own) ?? {});
            }
            return found;
        },
        enabled: batches.length > 0,
        staleTime: Infinity,
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

/** While it's made, payouts may still be added to it. */
const isUncounted = (made: Made): made is Batch =>
    !('payout_reference' in made) &&
    !('payment_reference' in made) &&
    isBatch(made) &&
    !isCounted(made) &&
    made.status !== 'creating';
