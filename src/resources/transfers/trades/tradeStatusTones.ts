import type { TradeStatus } from '../../../../contracts/fiat/trades';
import type { Tone } from '../../../theme/tokens';

/** A status without a colour doesn't compile. */
export const tradeStatusTones: Record<TradeStatus, Tone> = {
    created: 'info',
    awaiting_payment: 'warning',
    processing: 'progress',
    completed: 'success',
    failed: 'danger',
};
