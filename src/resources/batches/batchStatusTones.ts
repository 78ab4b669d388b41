import type { BatchStatus } from '../../../contracts/dashboard/batchStatus';
import type { BatchPayoutStatus } from '../../../contracts/dashboard/batches';
import type { Tone } from '../../theme/tokens';

/** A status without a colour doesn't compile. */
export const batchStatusTones: Record<BatchStatus, Tone> = {
    creating: 'info',
    pending_authorization: 'warning',
    created: 'info',
    processing: 'progress',
    partially_completed: 'warning',
    completed: 'success',
    failed: 'danger',
    rejected: 'danger',
    cancelled: 'neutral',
};

export const batchPayoutStatusTones: Record<BatchPayoutStatus, Tone> = {
    pending: 'info',
    processing: 'progress',
    failed: 'danger',
    completed: 'success',
    cancelled: 'neutral',
};
