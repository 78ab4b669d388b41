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
