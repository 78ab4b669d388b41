import type { Payout, PayoutStatus } from '../../../../contracts/main/payouts';
import { isOffChain } from '../../../money/currencyNames';
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

/** i18n key of the words for a payout's status: without a chain nothing is broadcast. */
export const payoutStatusKey = ({ crypto_currency: coin }: Pick<Payout, 'crypto_currency'>): string =>
    isOffChain(coin) ? 'offChainPayoutStatus' : 'payoutStatus';
