import type { CancelReason, PayoutStatus } from '../../../../contracts/main/payouts';
import type { PayoutTextKey } from '../../../i18n/en/resources/payouts';
import { isOffChain } from '../../../money/currencyNames';
import { payoutStatusTones } from '../../fields/status/payoutStatusTones';
import { confirmationsOf, type PayoutFacts, waitsFor } from './payoutFacts';

const newTexts = {
    address: 'newRefund',
    acceptance: 'newRefundWithAddress',
    code: 'new',
    provider: 'newByProvider',
} as const;

const cancelTexts = new Map<unknown, PayoutTextKey>([
    ['quote_not_confirmed', 'cancel_not_confirmed'],
    ['not_approved', 'cancel_not_approved'],
    ['below_network_fee', 'cancel_below_fee'],
] satisfies [CancelReason, PayoutTextKey][]);

/** The text for a payout's status; undefined for unknown statuses. */
export function payoutText(payout: PayoutFacts): PayoutTextKey | undefined {
    const { status } = payout;
    if (!status || !isKnown(status)) return undefined;
    if (status === 'new') return newTexts[waitsFor(payout)];
    if (status === 'cancel') return cancelTexts.get(payout.cancel_reason) ?? status;
    if (status !== 'pending_broadcast' && status !== 'pending_confirmation') return status;
    if (isOffChain(payout.crypto_currency)) return `${status}_offchain`;
    return status === 'pending_confirmation' && confirmationsOf(payout) ? `${status}_counted` : status;
}

const isKnown = (status: string): status is PayoutStatus => Object.hasOwn(payoutStatusTones, status);
