import type { TradeStatus } from '../../../../contracts/fiat/trades';
import type { Tone } from '../../../theme/tokens';

/** Colours of statuses; a status without one does not compile. */
export const tradeStatusTones: Record<TradeStatus, Tone> = {
    created: 'info',
    awaiting_payment: 'warning',
    processing: 'progress',
    completed: 'success',
    failed: 'danger',
};
