import type { Batch } from '../../../contracts/dashboard/batches';
import type { Transfer } from '../../../contracts/fiat/transfers';
import type { Payment } from '../../../contracts/main/payments';
import type { Payout } from '../../../contracts/main/payouts';

/** The provider's record of a money action. */
export type Made = Payout | Batch | Transfer | Payment;

export function recordId(made: Made): string {
    if ('payout_reference' in made) return made.payout_reference;
    return 'payment_reference' in made ? made.payment_reference : made.id;
}

/** A provider may leave any of these out, but not all. */
export const isBatch = (made: Batch | Transfer): made is Batch =>
    ['is_direct', 'notification_email', 'name'].some(field => field in made);

export const isTransfer = (made: Made): made is Transfer =>
    !('payout_reference' in made) && !('payment_reference' in made) && !isBatch(made);
