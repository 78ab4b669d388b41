import type { PayoutStatus } from '../../../../contracts/main/payouts';
import type { Tone } from '../../../theme/tokens';

/** Colours of statuses; a status without one does not compile. */
export const payoutStatusTones: Record<PayoutStatus, Tone> = {
    new: 'info',
    pending_authorization: 'warning',
    pending_approval: 'warning',
    confirm: 'progress',
    pending_broadcast: 'progress',
    pending_confirmation: 'progress',
    done: 'success',
    cancel: 'neutral',
    invalid: 'danger',
};
