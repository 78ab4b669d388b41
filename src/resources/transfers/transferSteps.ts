import type { TradeStatus } from '../../../contracts/fiat/trades';
import type { FiatPayoutStatus, Transfer } from '../../../contracts/fiat/transfers';
import type { StepName, TimedStep } from '../../i18n/en/timeline';
import { type NextStep, usualTimes, waitingStep } from '../../components/record/story/nextStep';

/** Cash waits for whoever collects it; everything else is simply there. */
const isCash = ({ destination_account: to }: Pick<Transfer, 'destination_account'>) => to?.type === 'cash_pickup';

const toRecipient = (transfer: Pick<Transfer, 'destination_account'>): StepName[] =>
    isCash(transfer) ? ['transfer_ready', 'transfer_collected'] : ['transfer_paid'];

/** The steps of a fiat payout that are still to come, the next one first. */
export function fiatPayoutSteps(payout: Pick<Transfer, 'destination_account'> & Waiting, now: Date): NextStep[] {
    const after: Readonly<Partial<Record<FiatPayoutStatus, readonly StepName[]>>> = {
        created: ['transfer_accepted', 'transfer_sent', ...toRecipient(payout)],
        awaiting_fund: ['transfer_funded', 'transfer_sent', ...toRecipient(payout)],
        confirmed: ['transfer_sent', ...toRecipient(payout)],
        submitted: toRecipient(payout),
        available: ['transfer_collected'],
    };
    return stepsOf(payout, after, now);
}

/** The steps of a trade that are still to come, by its displayed status. */
export const tradeSteps = (trade: Waiting, now: Date): NextStep[] => stepsOf(trade, tradeStepsAfter, now);

const tradeStepsAfter: Readonly<Partial<Record<TradeStatus, readonly StepName[]>>> = {
    created: ['trade_funded', 'trade_filled'],
    awaiting_payment: ['trade_funded', 'trade_filled'],
    processing: ['trade_filled'],
};

/** What waits in a displayed status, since an instant; null where that can't be read. */
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
