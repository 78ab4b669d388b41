import type { TradeStatus } from '../../contracts/fiat/trades';
import type { FiatPayoutStatus } from '../../contracts/fiat/transfers';
import type { BatchDecision, BatchPayoutStatus, BatchStatus } from '../../contracts/dashboard/batches';
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

export const fiatPayoutStatusTones: Record<FiatPayoutStatus, Tone> = {
    created: 'info',
    awaiting_fund: 'warning',
    confirmed: 'info',
    submitted: 'info',
    available: 'success',
    completed: 'success',
    cancelled: 'neutral',
    rejected: 'danger',
    declined: 'danger',
    reversed: 'warning',
};

export const tradeStatusTones: Record<TradeStatus, Tone> = {
    created: 'info',
    awaiting_payment: 'warning',
    processing: 'info',
    completed: 'success',
    failed: 'danger',
};

/** The colour of a status; neutral for one that is not known. */
export const statusTone = (tones: Readonly<Record<string, Tone>>, status: string): Tone =>
    (Object.hasOwn(tones, status) ? tones[status] : undefined) ?? 'neutral';
export const batchStatusTones: Record<BatchStatus, Tone> = {
    creating: 'info',
    pending_authorization: 'warning',
    created: 'info',
    processing: 'info',
    partially_completed: 'warning',
    completed: 'success',
    failed: 'danger',
    rejected: 'danger',
    cancelled: 'neutral',
};

export const batchPayoutStatusTones: Record<BatchPayoutStatus, Tone> = {
    pending: 'neutral',
    processing: 'info',
    failed: 'danger',
    completed: 'success',
    cancelled: 'neutral',
};

export const batchDecisionTones: Record<BatchDecision, Tone> = { approved: 'success', rejected: 'danger' };
