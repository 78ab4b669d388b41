import type { PaymentStatus, TransactionStatus } from '../../../contracts/main/payments';
import type { Tone } from '../../theme/tokens';

/** Colours of statuses; a status without one does not compile. */
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
};
