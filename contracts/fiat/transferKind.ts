import { NO_ID } from '../rules/text';
import { transferStatuses, transferTypes } from './transferWords';
import type { TransferStatus, TransferType } from './transfers';

interface Kind {
    type?: string | undefined;
    status?: string | undefined;
    sender_id?: unknown;
    purpose_of_remittance?: unknown;
    recipient?: unknown;
    destination_account?: unknown;
    destination_account_id?: unknown;
}

/**
 * What a transfer says that it is: by its type, or else by whom or what it's for, or by a status that trades alone have. A type
 * that isn't known says nothing. Undefined where nothing says it (docs/rules.md#fiat-payouts).
 */
export function transferKind({ type, status, ...kind }: Kind): TransferType | undefined {
    const known = transferTypes.find(each => each === type);
    if (known) return known;
    if (isSent(kind)) return 'transfer';
    return status === ('trade_initiated' satisfies TransferStatus) ? 'trade' : undefined;
}

const isSent = (kind: Kind): boolean =>
    [
        kind.sender_id,
        kind.purpose_of_remittance,
        kind.recipient,
        kind.destination_account,
        kind.destination_account_id,
    ].some(value => !!value && value !== NO_ID);

/**
 * The list that a transfer stands in; undefined for both. One without a known type that says of its sender, account or purpose
 * that there's none stands with the trades: enough for a list, and too little for money.
 */
export const listedKind = (row: Kind): TransferType | undefined =>
    transferKind(row) ?? (saysNobody(row) ? 'trade' : undefined);

const saysNobody = (kind: Kind): boolean =>
    [kind.sender_id, kind.destination_account_id, kind.purpose_of_remittance].some(
        value => value === null || value === NO_ID,
    );

const waiting: readonly string[] = ['created', 'awaiting_fund'] satisfies TransferStatus[];

/** Does it wait to be confirmed, if it's a fiat payout? Undefined where its status isn't said, or isn't known. */
export const isWaiting = ({ status }: Pick<Kind, 'status'>): boolean | undefined =>
    isKnown(status) ? waiting.includes(status) : undefined;

const isKnown = (status: string | undefined): status is TransferStatus =>
    (transferStatuses as readonly (string | undefined)[]).includes(status);

/** Is it a fiat payout that waits to be confirmed, and says both? */
export const canBeConfirmed = (transfer: Kind): boolean =>
    transferKind(transfer) === 'transfer' && isWaiting(transfer) === true;

const ended: readonly string[] = [
    'completed',
    'cancelled',
    'rejected',
    'declined',
    'reversed',
] satisfies TransferStatus[];

/** Does nothing follow any more, as a rule? What was completed can still be returned by the bank. */
export const hasEnded = ({ status = '' }: Kind): boolean => ended.includes(status);

const unpaid: readonly string[] = [
    'created',
    'awaiting_fund',
    'cancelled',
    'rejected',
    'declined',
] satisfies TransferStatus[];

/**
 * Was something paid? Nothing is before confirmation, or where it was refused; what came of a trade that failed went back. Undefined
 * where its status isn't said, or isn't known, or it went back and its kind isn't known.
 */
export function hasReceipt(transfer: Kind): boolean | undefined {
    const { status } = transfer;
    if (!isKnown(status)) return undefined;
    if (status !== 'reversed') return !unpaid.includes(status);
    const kind = transferKind(transfer);
    return kind && kind === 'transfer';
}
