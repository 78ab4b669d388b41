import type { Payout, PayoutStatus } from '../../../../contracts/main/payouts';
import type { PayoutTextKey } from '../../../i18n/en/resources/payouts';
import type { TimedStep } from '../../../i18n/en/timeline';
import { payoutStatusTones } from '../../fields/status/payoutStatusTones';
import { waitingStep } from './nextStep';

export type PayoutTextFacts = Pick<Payout, 'status' | 'type' | 'crypto_address'> & {
    /** Null where it could not be read. */
    modified_date: string | null;
};

/** Statuses whose words change once they last longer than usual. */
const timed = {
    pending_approval: 'payout_reviewed',
    pending_confirmation: 'payout_confirmed',
} as const satisfies Partial<Record<PayoutStatus, TimedStep>>;

/** What the status of a payout means now. Undefined where the status or its date isn't known. */
export function payoutText(payout: PayoutTextFacts, now: Date): PayoutTextKey | undefined {
    const { status, type, crypto_address: address, modified_date: since } = payout;
    if (since === null || !isKnown(status)) return undefined;
    if (status === 'new') return type === 'refund' && address === null ? 'newRefund' : 'new';
    if (status !== 'pending_approval' && status !== 'pending_confirmation') return status;
    return waitingStep(timed[status], since, now).isTimed ? status : `${status}_late`;
}

const isKnown = (status: string): status is PayoutStatus => Object.hasOwn(payoutStatusTones, status);
