import { eq } from 'drizzle-orm';
import { later } from '../../primitives/clock';
import { hasOwnOrderId, payouts, type NewPayout, type PayoutRow } from '../../database/schema/payouts';
import type { Transaction } from '../../database/transaction';
import { requirePayableInvoice } from '../invoice';
import { payoutMovementKind, payoutMovements, type PayoutMovement } from '../ledger/payoutMovements';
import { post } from '../ledger/post';
import type { Quote } from '../quotes';
import { payoutSearchText } from '../searchText/payoutSearchText';
import { Refused } from '../refused';
import type { DomainServices } from '../services';
import { countPaidOut } from './accountTotals';
import { followPayout } from './batches';
import { nextStatus, releasedStatuses, scheduledOf, type PayoutAction } from './payoutTransitions';
import { madeUpTxid } from '../chain/txid';
import { recipientAnswer } from './recipientAnswer';
import { runScheduledTransitions } from './runScheduledTransitions';

/** What an action may change besides the status. */
type Changes = Partial<
    Pick<NewPayout, 'cryptoAddress' | 'cryptoAmount' | 'netCryptoAmount' | 'exchangeRate' | 'name' | 'approvalTotal'>
>;

/**
 * Writes a new payout, which holds its amount from here on.
 * @throws Refused 422 order_id_used where the merchant has another one with its order id, refunds aside; insufficient_balance;
 * naming the address where it is an invoice that can't be paid so
 */
export async function openPayout(tx: Transaction, payout: NewPayout): Promise<PayoutRow> {
    requirePayableInvoice(payout, payout.payoutDate);
    const dueAt = dueAfter(payout, payout.modifiedDate);
    const [row] = await tx
        .insert(payouts)
        .values({ ...payout, dueAt })
        .onConflictDoNothing({ target: [payouts.merchantId, payouts.orderId], where: hasOwnOrderId })
        .returning();
    if (!row) throw orderIdUsed();
    await book(tx, row, 'reserve', row.payoutDate);
    return row;
}

function orderIdUsed(): Refused {
    const fields = { order_id: 'This order ID is already in use. Enter another.' };
    return new Refused(422, 'order_id_used', 'The order ID is already in use', { fields });
}

/**
 * Does an action to a payout: the only way in which a status changes.
 * @throws Refused 409 conflict where its status does not allow the action
 */
export async function movePayout(
    tx: Transaction,
    reference: string,
    action: PayoutAction,
    at: Date,
    changes: Changes = {},
): Promise<PayoutRow> {
    const [current] = await tx.select().from(payouts).where(eq(payouts.reference, reference)).for('update');
    const status = current && nextStatus(current.status, action);
    if (!status) throw new Refused(409, 'conflict', `What is ${current?.status ?? 'gone'} does not take "${action}"`);
    const dueAt = dueAfter({ ...current, status }, at);
    const txid = status === 'pending_confirmation' ? madeUpTxid(current.cryptoCurrency, reference) : current.txid;
    const changed = { ...current, ...changes, txid };
    const [row] = await tx
        .update(payouts)
        .set({
            ...changes,
            txid,
            status,
            modifiedDate: at,
            dueAt,
            expiresAt: status === 'pending_authorization' ? dueAt : null,
            searchText: payoutSearchText(changed),
        })
        .where(eq(payouts.reference, reference))
        .returning();
    if (!row) throw new Error('The payout was not written');
    if (releasedStatuses.includes(status)) await book(tx, row, 'release', at);
    if (status === 'done') {
        // In this order everywhere: first the account, then its balances.
        await countPaidOut(tx, row);
        await book(tx, row, 'settle', at);
    }
    if (row.batchKey !== null) await followPayout(tx, row, at);
    return row;
}

/** Moves on what time has moved on since anybody looked. */
export const advancePayouts = (services: DomainServices): Promise<void> =>
    runScheduledTransitions(services, payouts, async (tx, row, at) => {
        const scheduled = scheduledOf(row);
        if (!scheduled) throw new Error(`Time does nothing to what is ${row.status}`);
        const isAnswer = scheduled.action === 'confirm';
        await movePayout(tx, row.reference, scheduled.action, at, isAnswer ? recipientAnswer(row, at) : {});
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
    await book(tx, current, 'release', at);
    const changed = { ...current, ...quote, modifiedDate: at };
    await tx
        .update(payouts)
        .set({ ...quote, modifiedDate: at, dueAt: dueAfter(current, at), searchText: payoutSearchText(changed) })
        .where(eq(payouts.reference, current.reference));
    await book(tx, changed, 'reserve', at);
}

const book = (tx: Transaction, row: PayoutRow, movement: PayoutMovement, at: Date): Promise<void> =>
    post(
        tx,
        { merchantId: row.merchantId, kind: payoutMovementKind(row, movement), reference: row.reference, at },
        payoutMovements[movement](row),
    );

function dueAfter(payout: Pick<PayoutRow, 'status' | 'convertType'>, at: Date): Date | null {
    const scheduled = scheduledOf(payout);
    return scheduled ? later(at, scheduled.after) : null;
}
