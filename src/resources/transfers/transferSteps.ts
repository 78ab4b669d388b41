import type { TradeStatus } from '../../../contracts/fiat/trades';
import type { FiatPayoutStatus, Transfer } from '../../../contracts/fiat/transfers';
import type { StepName, TimedStep } from '../../i18n/en/timeline';
import { type NextStep, usualTimes, waitingStep } from '../../components/record/story/nextStep';

/** Cash must be collected; other payouts simply arrive. */
const isCash = ({ destination_account: to }: Pick<Transfer, 'destination_account'>) => to?.type === 'cash_pickup';

const toRecipient = (transfer: Pick<Transfer, 'destination_account'>): StepName[] =>
    isCash(transfer) ? ['transfer_ready', 'transfer_collected'] : ['transfer_paid'];

/** Does the provider look at it before it sends it on? */
export const isUnderReview = ({ status, sub_status: reason }: Pick<Transfer, 'status' | 'sub_status'>): boolean =>
    status === 'confirmed' && reason === 'under_review';

/** A fiat payout's remaining steps, next one first. */
export function fiatPayoutSteps(
    payout: Pick<Transfer, 'destination_account' | 'sub_status'> & Waiting,
    now: Date,
): NextStep[] {
    const after: Readonly<Partial<Record<FiatPayoutStatus, readonly StepName[]>>> = {
        created: ['transfer_accepted', 'transfer_sent', ...toRecipient(payout)],
        awaiting_fund: ['transfer_funded', 'transfer_sent', ...toRecipient(payout)],
        confirmed: [isUnderReview(payout) ? 'transfer_reviewed' : 'transfer_sent', ...toRecipient(payout)],
        submitted: toRecipient(payout),
        available: ['transfer_collected'],
    };
    return stepsOf(payout, after, now);
}

/** A trade's remaining steps, by displayed status. */
export const tradeSteps = (trade: Waiting, now: Date): NextStep[] => stepsOf(trade, tradeStepsAfter, now);

const tradeStepsAfter: Readonly<Partial<Record<TradeStatus, readonly StepName[]>>> = {
    created: ['trade_funded', 'trade_filled'],
    awaiting_payment: ['trade_funded', 'trade_filled'],
    processing: ['trade_filled'],
};

/** A transfer waiting in a displayed status since an instant; null if that's unreadable. */
export interface Waiting {
    status: string;
    since: string | null;
}

const isTimed = (name: StepName): name is TimedStep => Object.hasOwn(usualTimes, name);

function stepsOf(
    { status, since }: Waiting,
    after: Readonly<Partial<Record<string, readonly StepName[]>>>,
    now: Date,
): NextStep[] {
    const [next, ...rest] = Object.hasOwn(after, status) ? (after[status] ?? []) : [];
    if (!next) return [];
    const first = isTimed(next) ? waitingStep(next, since, now) : { name: next };
    return [first, ...rest.map(name => ({ name, isTimed: isTimed(name) }))];
}
