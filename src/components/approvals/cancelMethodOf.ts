import { isDirectPayout, payoutKind } from '../../dataProviders/payouts/payoutKind';
import type { Payout } from '../../../contracts/main/payouts';

/** What cancels a withdrawal or crypto payout. The specification doesn't say which call takes one of a batch. */
export function cancelMethodOf(payout: Payout): 'cancelCryptoPayout' | 'cancelWithdrawal' | 'cancelUntold' {
    if (payoutKind(payout, 'withdraw') === 'withdrawal') return 'cancelWithdrawal';
    return isDirectPayout(payout) ? 'cancelCryptoPayout' : 'cancelUntold';
}
