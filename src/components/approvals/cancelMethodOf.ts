import { isDirectPayout } from '../../dataProviders/payouts/payoutKind';
import type { Payout } from '../../../contracts/main/payouts';

/** What cancels a withdrawal or crypto payout. */
export function cancelMethodOf(payout: Payout): 'cancelCryptoPayout' | 'cancelWithdrawal' | 'cancelUntold' {
    const isDirect = isDirectPayout(payout);
    if (isDirect === undefined) return 'cancelUntold';
    return isDirect ? 'cancelCryptoPayout' : 'cancelWithdrawal';
}
