import type { Payout, PayoutStatus } from '../../../../contracts/main/payouts';
import type { TimedStep } from '../../../i18n/en/timeline';
import { type NextStep, waitingStep } from './nextStep';

type Facts = Pick<Payout, 'status' | 'type' | 'modified_date' | 'email'>;

/** What follows in each status. */
const stepsAfter: Readonly<Partial<Record<PayoutStatus, readonly NextStep['name'][]>>> = {
    new: ['payout_accepted', 'payout_sent', 'payout_confirmed'],
    pending_authorization: ['payout_authorized', 'payout_sent', 'payout_confirmed'],
    pending_approval: ['payout_reviewed', 'payout_sent', 'payout_confirmed'],
    confirm: ['payout_sent', 'payout_confirmed'],
    pending_broadcast: ['payout_sent', 'payout_confirmed'],
    pending_confirmation: ['payout_confirmed'],
};

/** The steps of a payout that are still to come, the next one first. */
export function payoutSteps({ status, type, modified_date: since, email }: Facts, now: Date): NextStep[] {
    const names = Object.hasOwn(stepsAfter, status) ? stepsAfter[status as PayoutStatus] : undefined;
    // Who confirms a new payout that is no refund, its record doesn't tell.
    if (!names || (status === 'new' && type !== 'refund')) return [];
    return names.map((name, index) => {
        if (name === 'payout_accepted') return { name, recipient: email };
        if (name === 'payout_authorized') return { name };
        const isWaitedFor = index === 0 && status !== 'new';
        return isWaitedFor ? waitingStep(name as TimedStep, since, now) : { name, isTimed: true };
    });
}
