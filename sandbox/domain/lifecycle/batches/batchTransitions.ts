import type { BatchStatus } from '../../../../contracts/dashboard/batchStatus';
import type { BatchPayoutStatus } from '../../../../contracts/dashboard/batches';
import type { PayoutStatus } from '../../../../contracts/main/payouts';
import { DAY, SECOND } from '../../../primitives/clock';

/** Every action that changes a batch's status, and from which status to which (docs/rules.md#batches). */
export const batchTransitions = {
    /** Its file was read, and approvers have to decide. */
    submit: { creating: 'pending_authorization' },
    /** Enough approvers approved it. */
    approve: { pending_authorization: 'created' },
    reject: { pending_authorization: 'rejected' },
    /** Nobody decided in time. */
    expire: { pending_authorization: 'cancelled' },
    /** Its payouts were made. */
    process: { created: 'processing' },
    complete: { processing: 'completed' },
    completePartly: { processing: 'partially_completed' },
    /** It could not be read, no payout could be made, or none arrived. */
    fail: { creating: 'failed', created: 'failed', processing: 'failed' },
} as const satisfies Record<string, Partial<Record<BatchStatus, BatchStatus>>>;

/** Milliseconds that the provider takes to read a file, and then to make the first payouts. */
export const READING_TIME = 10 * SECOND;
/** Milliseconds between one lot of payouts and the next, and how many a lot has. */
export const LOT_TIME = SECOND;
export const LOT_SIZE = 500;
/** How long approvers have. */
export const APPROVAL_TIME = 3 * DAY;

export type BatchAction = keyof typeof batchTransitions;

/** The status that an action leads to; undefined if it isn't allowed. */
export const nextBatchStatus = (status: BatchStatus, action: BatchAction): BatchStatus | undefined => {
    const table: Partial<Record<BatchStatus, BatchStatus>> = batchTransitions[action];
    return table[status];
};

/** A batch line's status, by its payout's. */
export function batchPayoutStatusOf(payout: PayoutStatus): BatchPayoutStatus {
    if (payout === 'done') return 'completed';
    if (payout === 'cancel') return 'cancelled';
    return payout === 'invalid' ? 'failed' : 'processing';
}

const openStatuses: readonly BatchPayoutStatus[] = ['pending', 'processing'];

/** How a batch ends, by its lines' statuses; undefined while one of them is open. */
export function endOfBatch(statuses: readonly BatchPayoutStatus[]): 'complete' | 'completePartly' | 'fail' | undefined {
    if (statuses.some(status => openStatuses.includes(status))) return undefined;
    const completed = statuses.filter(status => status === 'completed').length;
    if (completed === 0) return 'fail';
    return completed === statuses.length ? 'complete' : 'completePartly';
}
