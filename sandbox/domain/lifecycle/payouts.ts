import { eq } from 'drizzle-orm';
import { later } from '../../primitives/clock';
import { hasOwnOrderId, payouts, type NewPayout, type PayoutRow } from '../../database/schema/payouts';
import { insertRows } from '../../database/insertRows';
import type { Transaction } from '../../database/transaction';
import { updateRows } from '../../database/updateRows';
import { requirePayableInvoice } from '../invoice';
import { payoutMovementKind, payoutMovements, type PayoutMovement } from '../ledger/payoutMovements';
import { postAll, type Booking } from '../ledger/post';
import { recordPayoutEnd } from '../audit/ends';
import type { Quote } from '../quotes';
import { payoutSearchText } from '../searchText/payoutSearchText';
import { Refused } from '../refused';
import { countPaidOut } from './accountTotals';
import { followPayouts } from './batches/batches';
import { nextStatus, releasedStatuses, scheduledOf, type PayoutAction } from './payoutTransitions';
import { madeUpTxid } from '../chain/txid';

/** What an action may change besides the status. */
type Changes = Partial<
    Pick<
        PayoutRow,
        | 'cryptoAddress'
        | 'cryptoAmount'
        | 'netCryptoAmount'
        | 'exchangeRate'
        | 'name'
        | 'approvalTotal'
        | 'cancelReason'
    >
>;

/**
 * Writes a new payout, which holds its amount from here on.
 * @throws Refused 422 order_id_used where the merchant has another one with its order id, refunds aside; insufficient_balance;
 * naming the address where it is an invoice that can't be paid so
 */
export async function openPayout(tx: Transaction, payout: NewPayout): Promise<PayoutRow> {
    requirePayableInvoice(payout, payout.payoutDate);
    const [row] = await tx
        .insert(payouts)
        .values({ ...payout, ...timesAfter(payout, payout.modifiedDate) })
        .onConflictDoNothing({ target: [payouts.merchantId, payouts.orderId], where: hasOwnOrderId })
        .returning();
    if (!row) throw orderIdUsed();
    await postAll(tx, [bookingOf(row, 'reserve', row.payoutDate)]);
    return row;
}

/** Writes many new payouts, which have no order ids. Each holds its amount from here on. */
export async function openPayouts(tx: Transaction, rows: readonly NewPayout[]): Promise<void> {
    const due = rows.map(payout => ({ ...payout, ...timesAfter(payout, payout.modifiedDate) }));
    await insertRows(tx, payouts, due);
    await postAll(
        tx,
        rows.map(row => bookingOf(row, 'reserve', row.payoutDate)),
    );
}

function orderIdUsed(): Refused {
    const fields = { order_id: 'This order ID is already in use. Enter another.' };
    return new Refused(422, 'order_id_used', 'The order ID is already in use', { fields });
}

/**
 * Applies an action to a payout: the only way its status changes.
 * @throws Refused 409 conflict if its status doesn't allow the action
 */
export async function movePayout(
    tx: Transaction,
    reference: string,
    action: PayoutAction,
    at: Date,
    changes: Changes = {},
): Promise<PayoutRow> {
    const [current] = await tx.select().from(payouts).where(eq(payouts.reference, reference)).for('update');
    if (!current) throw new Refused(409, 'conflict', 'The payout is gone');
    const [row] = await movePayouts(tx, [{ current, action, at, changes }]);
    if (!row) throw new Error('The payout was not written');
    return row;
}

export interface Move {
    /** Locked. */
    current: PayoutRow;
    action: PayoutAction;
    at: Date;
    changes?: Changes;
}

/** Payouts, their batches, their accounts, the balances of these: locked in this order everywhere. */
export async function movePayouts(tx: Transaction, moves: readonly Move[]): Promise<PayoutRow[]> {
    const rows = moves.map(move => {
        const row = moved(move);
        recordPayoutEnd(move.current, row);
        return row;
    });
    await updateRows(tx, payouts, 'reference', rows.map(written));
    await followPayouts(tx, rows);
    const done = rows.filter(({ status }) => status === 'done');
    for (const row of done) await countPaidOut(tx, row);
    await postAll(
        tx,
        rows.flatMap(row => {
            if (releasedStatuses.includes(row.status)) return bookingOf(row, 'release', row.modifiedDate);
            return row.status === 'done' ? bookingOf(row, 'settle', row.modifiedDate) : [];
        }),
    );
    return rows;
}

function moved({ current, action, at, changes = {} }: Move): PayoutRow {
    const status = nextStatus(current.status, action);
    if (!status) throw new Refused(409, 'conflict', `This payout is ${current.status}: "${action}" isn’t possible`);
    const row = {
        ...current,
        ...changes,
        status,
        modifiedDate: at,
        ...timesAfter({ ...current, status, expiresAt: null }, at),
        txid: status === 'pending_confirmation' ? madeUpTxid(current.cryptoCurrency, current.reference) : current.txid,
    };
    return { ...row, searchText: payoutSearchText(row) };
}

/** What a move can change. */
const written = ({ reference, status, modifiedDate, dueAt, expiresAt, txid, searchText, ...row }: PayoutRow) => ({
    reference,
    status,
    modifiedDate,
    dueAt,
    expiresAt,
    txid,
    searchText,
    cryptoAddress: row.cryptoAddress,
    cryptoAmount: row.cryptoAmount,
    netCryptoAmount: row.netCryptoAmount,
    exchangeRate: row.exchangeRate,
    name: row.name,
    approvalTotal: row.approvalTotal,
    cancelReason: row.cancelReason,
});

/**
 * Quotes a new payout again: what it holds is booked anew, and it is given up later.
 * @throws Refused 409 conflict where it is new no more
 * @throws Refused 422 insufficient_balance
 */
export async function requotePayout(
    tx: Transaction,
    current: PayoutRow,
    quote: Quote & { expiresAt: Date },
    at: Date,
): Promise<void> {
    if (current.status !== 'new')
        throw new Refused(409, 'conflict', 'Only a quote that was not confirmed can be renewed');
    const changed = { ...current, ...quote, modifiedDate: at };
    await tx
        .update(payouts)
        .set({ ...quote, modifiedDate: at, ...timesAfter(changed, at), searchText: payoutSearchText(changed) })
        .where(eq(payouts.reference, current.reference));
    await postAll(tx, [bookingOf(current, 'release', at), bookingOf(changed, 'reserve', at)]);
}

const bookingOf = (row: NewPayout, movement: PayoutMovement, at: Date): Booking => ({
    merchantId: row.merchantId,
    kind: payoutMovementKind(row, movement),
    reference: row.reference,
    at,
    postings: payoutMovements[movement](row),
});

/** When time moves it on, and until when it can be approved or, as a quote, be confirmed. */
function timesAfter(
    payout: Pick<NewPayout, 'status' | 'convertType' | 'expiresAt'>,
    at: Date,
): Pick<PayoutRow, 'dueAt' | 'expiresAt'> {
    const scheduled = scheduledOf(payout);
    const dueAt = scheduled ? later(at, scheduled.after) : null;
    return { dueAt, expiresAt: payout.status === 'pending_authorization' ? dueAt : (payout.expiresAt ?? null) };
}
