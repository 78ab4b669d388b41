import type { PayoutStatus } from '../../../../contracts/main/payouts';
import type { StepName, TimedStep } from '../../../i18n/en/timeline';
import { isOffChain } from '../../../money/currencyNames';
import { type NextStep, waitingStep } from './nextStep';
import { confirmationsOf, type PayoutFacts, waitsFor } from './payoutFacts';

const toEnd = ['payout_sent', 'payout_confirmed'] as const satisfies TimedStep[];

/** The steps after each status except `new`. */
const stepsAfter: Readonly<Partial<Record<PayoutStatus, readonly (TimedStep | 'payout_authorized')[]>>> = {
    pending_authorization: ['payout_authorized', ...toEnd],
    pending_approval: ['payout_reviewed', ...toEnd],
    confirm: toEnd,
    // Its status says already that it's being sent.
    pending_broadcast: ['payout_confirmed'],
    pending_confirmation: ['payout_confirmed'],
};

/** The same steps for off-chain payouts. */
const offChain: Readonly<Partial<Record<StepName, TimedStep>>> = {
    payout_sent: 'payout_handed_over',
    payout_confirmed: 'payout_delivered',
};

/** A payout's remaining steps, next one first. */
export function payoutSteps(payout: PayoutFacts, now: Date): NextStep[] {
    const { status, modified_date: since, crypto_currency: coin } = payout;
    const byMethod = <Name extends StepName>(name: Name) => (isOffChain(coin) && offChain[name]) || name;
    const later = (names: readonly StepName[]) => names.map(name => ({ name: byMethod(name), isTimed: true }));
    if (status === 'new') {
        const needsApproval = payout.convert_type === 'local_crypto_direct' && (payout.approval_total ?? 0) > 0;
        const approved: NextStep[] = needsApproval ? [{ name: 'payout_authorized' }] : [];
        return [firstStep(payout), ...approved, ...later(toEnd)];
    }
    const [next, ...rest] =
        status && Object.hasOwn(stepsAfter, status) ? (stepsAfter[status as PayoutStatus] ?? []) : [];
    if (!next) return [];
    if (next === 'payout_authorized') return [{ name: next }, ...later(rest)];
    const confirmations = next === 'payout_confirmed' ? confirmationsOf(payout) : undefined;
    const waited = waitingStep(confirmations ? 'payout_confirming' : byMethod(next), since, now);
    return [confirmations ? { ...waited, confirmations } : waited, ...later(rest)];
}

function firstStep(payout: PayoutFacts): NextStep {
    const { email, operator } = payout;
    const steps = {
        address: { name: 'payout_accepted', who: email },
        acceptance: { name: 'payout_agreed', who: email },
        code: { name: 'payout_coded', who: operator },
        provider: { name: 'payout_released' },
    } as const;
    return steps[waitsFor(payout)];
}
