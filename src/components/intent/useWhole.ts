import type { Batch } from '../../../contracts/dashboard/batches';
import { isCounted } from '../../dataProviders/batches/isCounted';
import { useBatchFigures } from '../hooks/useBatchFigures';
import type { About } from './pendingIntent';
import { isBatch, type Made } from './recordId';

/** Records that may be what was sent, with what they need not say themselves: a batch's figures, a refund's currency. */
export function useWhole(records: readonly Made[], sent: readonly About[]): (made: Made) => Made {
    const figuresOf = useBatchFigures(records.filter(isUncounted));
    return made => {
        if ('payout_reference' in made) {
            if (!made.refund_amount || made.refund_currency) return made;
            // It's its payment's.
            const ofPayment = sent.find(({ paymentReference }) => paymentReference === made.payment_reference);
            return { ...made, refund_currency: ofPayment?.currency };
        }
        return isUncounted(made) ? { ...made, ...figuresOf(made.id) } : made;
    };
}

/** While it's made, payouts may still be added to it. */
const isUncounted = (made: Made): made is Batch =>
    !('payout_reference' in made) &&
    !('payment_reference' in made) &&
    isBatch(made) &&
    !isCounted(made) &&
    made.status !== 'creating';
