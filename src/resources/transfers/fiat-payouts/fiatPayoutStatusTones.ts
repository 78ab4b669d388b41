import type { FiatPayoutStatus } from '../../../../contracts/fiat/transfers';
import type { Tone } from '../../../theme/tokens';

/** Colours of statuses; a status without one does not compile. */
export const fiatPayoutStatusTones: Record<FiatPayoutStatus, Tone> = {
    created: 'info',
    awaiting_fund: 'warning',
    confirmed: 'progress',
    submitted: 'progress',
    available: 'success',
    completed: 'success',
    cancelled: 'neutral',
    rejected: 'danger',
    declined: 'danger',
    reversed: 'warning',
};
