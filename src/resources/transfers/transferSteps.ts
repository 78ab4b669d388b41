import type { TradeStatus } from '../../../contracts/fiat/trades';
import type { FiatPayoutStatus, Transfer } from '../../../contracts/fiat/transfers';
import type { StepName } from '../../i18n/en/timeline';
import type { NextStep } from '../../components/record/story/nextStep';

/** Cash must be collected; other payouts simply arrive. */
const isCash = ({ destination_account: to }: Pick<Transfer, 'destination_account'>) => to?.type === 'cash_pickup';

const toRecipient = (transfer: Pick<Transfer, 'destination_account'>): StepName[] =>
    isCash(transfer) ? ['transfer_ready', 'transfer_collected'] : ['transfer_paid'];

/** Does the provider look at it before it sends it on? */
export const isUnderReview = ({ status, sub_status: reason }: Pick<Transfer, 'status' | 'sub_status'>): boolean =>
    status === 'confirmed' && reason === 'under_review';

/** A fiat payout's remaining steps, next one first. */
export function fiatPayoutSteps(payout: Pick<Transfer, 'destination_account' | 'sub_status'> & Displayed): NextStep[] {
    const after: Readonly<Partial<Record<FiatPayoutStatus, readonly StepName[]>>> = {
        created: ['transfer_accepted', 'transfer_sent', ...toRecipient(payout)],
        awaiting_fund: ['transfer_funded', 'transfer_sent', ...toRecipient(payout)],
        confirmed: [isUnderReview(payout) ? 'transfer_reviewed' : 'transfer_sent', ...toRecipient(payout)],
        submitted: toRecipient(payout),
        available: ['transfer_collected'],
    };
    return stepsOf(payout, after);
}

/** A trade's remaining steps, by displayed status. */
export const tradeSteps = (trade: Displayed): NextStep[] => stepsOf(trade, tradeStepsAfter);

const tradeStepsAfter: Readonly<Partial<Record<TradeStatus, readonly StepName[]>>> = {
    created: ['trade_funded', 'trade_filled'],
    awaiting_payment: ['trade_funded', 'trade_filled'],
    processing: ['trade_filled'],
};

/** A transfer by its displayed status. */
interface Displayed {
    status: string;
}

const stepsOf = ({ status }: Displayed, after: Readonly<Partial<Record<string, readonly StepName[]>>>): NextStep[] =>
    (Object.hasOwn(after, status) ? (after[status] ?? []) : []).map(name => ({ name }));
