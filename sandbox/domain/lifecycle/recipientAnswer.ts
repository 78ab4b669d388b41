import { isCrypto } from '../../../contracts/currencies';
import type { PayoutRow } from '../../database/schema/payouts';
import { createRandom } from '../../primitives/random';
import { makeAddress } from '../chain/addresses';
import { convertLocal } from '../quotes';
import { notFound } from '../refused';
import { isReviewed } from '../review';
import type { PayoutAction } from './payoutTransitions';

/**
 * What a recipient answers, here with a made-up address, and what that makes of the amounts.
 * @throws Refused 422 below_network_fee
 */
export function recipientAnswer(payout: PayoutRow, at: Date) {
    if (!isCrypto(payout.cryptoCurrency)) throw notFound('No such payout waits for its recipient');
    const cryptoAddress = makeAddress(payout.cryptoCurrency, createRandom(at.getTime()));
    const converted = payout.balanceType === 'custody' ? {} : convertLocal(payout, payout.cryptoCurrency, at);
    return { cryptoAddress, ...converted };
}

/**
 * What the answer to a link does: a refund goes, and so does a payout of a batch, unless the provider looks at it first.
 * @throws Refused 422 below_network_fee
 */
export function linkAnswer(payout: PayoutRow, at: Date) {
    const action: PayoutAction = payout.type !== 'refund' && isReviewed(payout) ? 'review' : 'confirm';
    return { action, changes: recipientAnswer(payout, at) };
}
