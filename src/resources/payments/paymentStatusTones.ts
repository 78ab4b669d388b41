import type { PaymentStatus, TransactionStatus } from '../../../contracts/main/payments';
import type { Tone } from '../../theme/tokens';

/** A status without a colour doesn't compile. */
export const paymentStatusTones: Record<PaymentStatus, Tone> = {
    none: 'info',
    short: 'warning',
    hold: 'progress',
    good: 'success',
    invalid: 'danger',
};

export const transactionStatusTones: Record<TransactionStatus, Tone> = {
    detected: 'info',
    confirming: 'progress',
    confirmed: 'success',
    rejected: 'danger',
    created: 'info',
    awaiting_fund: 'info',
    awaiting_funds: 'info',
    submitted: 'progress',
    cancelled: 'neutral',
    declined: 'danger',
    reversed: 'danger',
    completed: 'success',
    available: 'success',
    ...paymentStatusTones,
};
