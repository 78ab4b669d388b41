import type { TransferSubStatus } from '../../../contracts/fiat/transfers';
import type { TransferRow } from '../../database/schema/transfers';
import { HOUR, MINUTE } from '../../primitives/clock';
import { isBelow } from '../../primitives/decimal';
import { convertFiat } from '../rates';
import { isReviewed } from '../review';
import { scheduledTransferTransitions, type ScheduledTransition, type TransferAction } from './transferTransitions';

/** The parts of a transfer that decide what comes of it. They never change, so that the same record ends the same way. */
export type Deciding = Pick<
    TransferRow,
    'type' | 'status' | 'sender' | 'recipient' | 'destination' | 'sendingCurrency' | 'sendingAmount'
>;

interface Outcome {
    action: TransferAction;
    because: TransferSubStatus;
}

const reject = (because: TransferSubStatus): Outcome => ({ action: 'reject', because });
const decline = (because: TransferSubStatus): Outcome => ({ action: 'decline', because });

/** What comes of a transfer to somebody with this word in the name (docs/rules.md#fiat-payouts). */
const outcomeByName: Readonly<Record<string, Outcome>> = {
    embargo: reject('screening_beneficiary'),
    barred: reject('barred_beneficiary'),
    unknown: decline('invalid_beneficiary'),
    mismatch: decline('account_name_mismatch'),
    closed: decline('account_closed'),
    unsupported: decline('unsupported_beneficiary'),
    offline: decline('payer_unavailable'),
    returned: { action: 'reverse', because: 'returned_by_bank' },
};

const wordsOf = (name: string | undefined): string[] => name?.toLowerCase().split(/[^\p{L}]+/u) ?? [];

/** US dollars: one transfer is worth this much at most. */
export const TRANSFER_LIMIT = '50000';

/** How long the provider looks at a transfer that it reviews, and after how long a bank sends money back. */
const REVIEW_LASTS = 30 * MINUTE;
const RETURNED_AFTER = HOUR;

/** Does the provider look at it itself before it goes to the bank? */
export const isUnderReview = ({ type, status, sendingAmount, sendingCurrency }: Deciding): boolean =>
    type === 'transfer' &&
    status === 'confirmed' &&
    isReviewed({ localAmount: sendingAmount, localCurrency: sendingCurrency });

function outcomeOf({ sender, recipient, sendingAmount, sendingCurrency }: Deciding): Outcome | undefined {
    if (wordsOf(sender?.name).includes('embargo')) return reject('screening_sender');
    const named = wordsOf(recipient?.name).find(word => Object.hasOwn(outcomeByName, word));
    if (named !== undefined) return outcomeByName[named];
    return isBelow(TRANSFER_LIMIT, convertFiat(sendingAmount, sendingCurrency, 'USD'))
        ? reject('limit_exceeded')
        : undefined;
}

/** What time alone does to a transfer next; undefined if nothing. */
export function scheduledOf(transfer: Deciding): ScheduledTransition | undefined {
    const usual = scheduledTransferTransitions[transfer.status];
    if (transfer.type === 'trade') return usual;
    const outcome = outcomeOf(transfer);
    if (transfer.status === 'completed' && outcome?.action === 'reverse') return { ...outcome, after: RETURNED_AFTER };
    if (!usual) return undefined;
    if (transfer.status === 'confirmed') {
        const after = isUnderReview(transfer) ? REVIEW_LASTS : usual.after;
        return outcome?.action === 'reject' ? { ...outcome, after } : { ...usual, after };
    }
    if (transfer.status !== 'submitted') return usual;
    if (outcome?.action === 'decline') return { ...outcome, after: usual.after };
    const isCash = transfer.destination?.type === 'cash_pickup';
    return isCash ? { ...usual, action: 'make_available', because: 'waiting_for_pickup' } : usual;
}
