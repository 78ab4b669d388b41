import type { TransferStatus, TransferSubStatus, TransferType } from '../../../contracts/fiat/transfers';
import { DAY, MINUTE } from '../../primitives/clock';

type Table = Record<string, Partial<Record<TransferStatus, TransferStatus>>>;

/**
 * The actions that fiat payouts and trades share (docs/rules.md#fiat-payouts names the statuses; the actions are the sandbox's
 * own).
 */
const shared = {
    /** The balance doesn't hold enough yet. */
    await_funds: { created: 'awaiting_fund' },
    /** It goes to the bank that pays or exchanges. */
    submit: { confirmed: 'submitted' },
    /** The money is available; cash waits to be collected. */
    make_available: { submitted: 'available' },
    complete: { submitted: 'completed', available: 'completed' },
    cancel: { created: 'cancelled', awaiting_fund: 'cancelled' },
    /** Refused before it goes to the bank; `decline` is the bank's refusal. */
    reject: { confirmed: 'rejected' },
    decline: { submitted: 'declined' },
} as const satisfies Table;

/** Every action that changes a transfer's status, by type, and from which status to which. */
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
        /** Only before it is filled: afterwards, what was bought may be spent. */
        reverse: { submitted: 'reversed' },
    },
} as const satisfies Record<TransferType, Table>;

export type TransferAction = keyof typeof transferTransitions.transfer | keyof typeof transferTransitions.trade;

export interface ScheduledTransition {
    action: TransferAction;
    /** Milliseconds. */
    after: number;
    /** The substatus, where time alone is the reason. */
    because?: TransferSubStatus;
}

/** The actions that time alone causes, and after how long, where nothing about a transfer is special (transferOutcomes). */
export const scheduledTransferTransitions: Readonly<Partial<Record<TransferStatus, ScheduledTransition>>> = {
    created: { action: 'cancel', after: 30 * MINUTE, because: 'quote_expired' },
    awaiting_fund: { action: 'cancel', after: DAY, because: 'quote_expired' },
    trade_initiated: { action: 'confirm', after: MINUTE },
    confirmed: { action: 'submit', after: 2 * MINUTE },
    submitted: { action: 'complete', after: 10 * MINUTE },
    available: { action: 'complete', after: DAY },
};

/** The status that an action leads to; undefined if it isn't allowed. */
export function nextTransferStatus(
    type: TransferType,
    status: TransferStatus,
    action: TransferAction,
): TransferStatus | undefined {
    const tables: Table = transferTransitions[type];
    return tables[action]?.[status];
}
