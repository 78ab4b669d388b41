import type { PayoutStatus } from '../../../../contracts/main/payouts';
import type { StepName } from '../../../i18n/en/timeline';
import { isDirectPayout } from '../../../dataProviders/payouts/payoutKind';
import { isOffChain } from '../../../money/currencyNames';
import type { NextStep } from './nextStep';
import { confirmationsOf, type PayoutFacts, waitsFor } from './payoutFacts';

const toEnd = ['payout_sent', 'payout_confirmed'] as const satisfies StepName[];

/** The steps after each status except `new`. */
const stepsAfter: Readonly<Partial<Record<PayoutStatus, readonly StepName[]>>> = {
    pending_authorization: ['payout_authorized', ...toEnd],
    pending_approval: ['payout_reviewed', ...toEnd],
    confirm: toEnd,
    // Its status says already that it's being sent.
    pending_broadcast: ['payout_confirmed'],
    pending_confirmation: ['payout_confirmed'],
};

/** The same steps for off-chain payouts. */
const offChain: Readonly<Partial<Record<StepName, StepName>>> = {
    payout_sent: 'payout_handed_over',
    payout_confirmed: 'payout_delivered',
};

/** A payout's remaining steps, next one first. */
export function payoutSteps(payout: PayoutFacts): NextStep[] {
    const { status, crypto_currency: coin } = payout;
    const stepsOf = (names: readonly StepName[]): NextStep[] =>
        names.map(name => ({ name: (isOffChain(coin) && offChain[name]) || name }));
    if (status === 'new') {
        const needsApproval = isDirectPayout(payout) !== false && (payout.approval_total ?? 0) > 0;
        const approved: NextStep[] = needsApproval ? [{ name: 'payout_authorized' }] : [];
        return [firstStep(payout), ...approved, ...stepsOf(toEnd)];
    }
    const steps = status && Object.hasOwn(stepsAfter, status) ? (stepsAfter[status as PayoutStatus] ?? []) : [];
    const confirmations = steps[0] === 'payout_confirmed' ? confirmationsOf(payout) : undefined;
    return confirmations ? [{ name: 'payout_confirming', confirmations }] : stepsOf(steps);
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
