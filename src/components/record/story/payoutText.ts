import type { CancelReason, PayoutStatus } from '../../../../contracts/main/payouts';
import type { PayoutTextKey } from '../../../i18n/en/resources/payouts';
import type { TimedStep } from '../../../i18n/en/timeline';
import { isOffChain } from '../../../money/currencyNames';
import { payoutStatusTones } from '../../fields/status/payoutStatusTones';
import { waitingStep } from './nextStep';
import { confirmationsOf, type PayoutFacts, waitsFor } from './payoutFacts';

/** Statuses whose text changes once they take longer than usual. */
const timed = {
    pending_approval: 'payout_reviewed',
    confirm: 'payout_sent',
    pending_broadcast: 'payout_sent',
    pending_confirmation: 'payout_confirmed',
} as const satisfies Partial<Record<PayoutStatus, TimedStep>>;

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

/** The text for a payout's status at this time; undefined for unknown statuses. */
export function payoutText(payout: PayoutFacts, now: Date): PayoutTextKey | undefined {
    const { status, modified_date: since } = payout;
    if (!status || !isKnown(status)) return undefined;
    if (status === 'new') return newTexts[waitsFor(payout)];
    if (status === 'cancel') return cancelTexts.get(payout.cancel_reason) ?? status;
    if (!isTimed(status)) return status;
    const key = byMethod(status, payout);
    // Without a date it isn't called late.
    return !since || waitingStep(timed[status], since, now).isTimed ? key : `${key}_late`;
}

function byMethod(status: keyof typeof timed, payout: PayoutFacts) {
    if (status !== 'pending_broadcast' && status !== 'pending_confirmation') return status;
    if (isOffChain(payout.crypto_currency)) return `${status}_offchain` as const;
    return status === 'pending_confirmation' && confirmationsOf(payout) ? (`${status}_counted` as const) : status;
}

const isKnown = (status: string): status is PayoutStatus => Object.hasOwn(payoutStatusTones, status);
const isTimed = (status: PayoutStatus): status is keyof typeof timed => Object.hasOwn(timed, status);
