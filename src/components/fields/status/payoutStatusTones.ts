import type { Payout, PayoutStatus } from '../../../../contracts/main/payouts';
import { isOffChain } from '../../../money/currencyNames';
import type { Tone } from '../../../theme/tokens';

/** A status without a colour doesn't compile. */
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

/** i18n key of payout status texts. Off-chain payouts have their own, because nothing is broadcast. */
export const payoutStatusKey = ({ crypto_currency: coin }: Pick<Payout, 'crypto_currency'>): string =>
    isOffChain(coin) ? 'offChainPayoutStatus' : 'payoutStatus';
