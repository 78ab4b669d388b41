import type { DepositStatus } from '../../../contracts/main/deposits';
import type { Tone } from '../../theme/tokens';

/** Colours of statuses; a status without one does not compile. */
export const depositStatusTones: Record<DepositStatus, Tone> = {
    new: 'success',
    returned: 'warning',
    cancelled: 'neutral',
};
