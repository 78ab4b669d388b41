import type { DepositStatus } from '../../contracts/main/deposits';
import type { PaymentStatus, TransactionStatus } from '../../contracts/main/payments';
import type { PayoutStatus } from '../../contracts/main/payouts';
import type { Tone } from '../theme/tokens';

/** Colours of statuses; a status without one does not compile. */
export const paymentStatusTones: Record<PaymentStatus, Tone> = {
    none: 'neutral',
    short: 'warning',
    hold: 'info',
    good: 'success',
    invalid: 'danger',
};

export const transactionStatusTones: Record<TransactionStatus, Tone> = {
    detected: 'info',
    confirming: 'info',
    confirmed: 'success',
    rejected: 'danger',
};

export const payoutStatusTones: Record<PayoutStatus, Tone> = {
    new: 'info',
    pending_authorization: 'warning',
    pending_approval: 'warning',
    confirm: 'info',
    pending_broadcast: 'info',
    pending_confirmation: 'info',
    done: 'success',
    cancel: 'neutral',
    invalid: 'danger',
};

export const depositStatusTones: Record<DepositStatus, Tone> = {
    new: 'success',
    returned: 'warning',
    cancelled: 'neutral',
};
