import type { FiatPayoutStatus } from '../../../../contracts/fiat/transfers';
import type { Tone } from '../../../theme/tokens';

/** A status without a colour doesn't compile. */
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
