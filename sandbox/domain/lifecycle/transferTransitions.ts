import type { TransferStatus, TransferSubStatus, TransferType } from '../../../contracts/fiat/transfers';
import { DAY, MINUTE } from '../../primitives/clock';

type Table = Record<string, Partial<Record<TransferStatus, TransferStatus>>>;

/** What both a fiat payout and a trade go through (docs/rules.md#fiat-payouts names the statuses; the steps are the provider's). */
const shared = {
    /** The balance does not hold enough yet. */
    await_funds: { created: 'awaiting_fund' },
    /** To the bank that pays or exchanges. */
    submit: { confirmed: 'submitted' },
    /** The money can be had; cash waits for whoever collects it. */
    make_available: { submitted: 'available' },
    complete: { submitted: 'completed', available: 'completed' },
    cancel: { created: 'cancelled', awaiting_fund: 'cancelled' },
    /** Refused before it went to the bank, and by the bank. */
    reject: { confirmed: 'rejected' },
    decline: { submitted: 'declined' },
} as const satisfies Table;

/** Everything that changes the status of a transfer, by its type, and from which status to which. */
export const transferTransitions = {
    transfer: {
        ...shared,
        confirm: { created: 'confirmed', awaiting_fund: 'confirmed' },
        /** The bank sent the money back. */
        reverse: { available: 'reversed', completed: 'reversed' },
    },
    trade: {
        ...shared,
        initiate: { created: 'trade_initiated', awaiting_fund: 'trade_initiated' },
        confirm: { trade_initiated: 'confirmed' },
        /** Undone before it is filled: what was bought may be spent afterwards. */
        reverse: { submitted: 'reversed' },
    },
} as const satisfies Record<TransferType, Table>;

export type TransferAction = keyof typeof transferTransitions.transfer | keyof typeof transferTransitions.trade;

interface ScheduledTransition {
    action: TransferAction;
    /** Milliseconds. */
    after: number;
    /** Why, where time alone is the reason. */
    because?: TransferSubStatus;
}

/** What time alone does, and how long that takes. */
export const scheduledTransferTransitions: Readonly<Partial<Record<TransferStatus, ScheduledTransition>>> = {
    created: { action: 'cancel', after: 30 * MINUTE, because: 'quote_expired' },
    awaiting_fund: { action: 'cancel', after: DAY, because: 'quote_expired' },
    trade_initiated: { action: 'confirm', after: MINUTE },
    confirmed: { action: 'submit', after: 2 * MINUTE },
    submitted: { action: 'complete', after: 10 * MINUTE },
    available: { action: 'complete', after: DAY },
};

/** Where an action leads from a status; undefined where it is not allowed. */
export function nextTransferStatus(
    type: TransferType,
    status: TransferStatus,
    action: TransferAction,
): TransferStatus | undefined {
    const tables: Table = transferTransitions[type];
    return tables[action]?.[status];
}
