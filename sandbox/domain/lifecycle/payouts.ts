import { eq } from 'drizzle-orm';
import type { PayoutStatus } from '../../../contracts/main/payouts';
import { later } from '../../primitives/clock';
import { hasOwnOrderId, payouts, type NewPayout, type PayoutRow } from '../../database/schema/payouts';
import type { Transaction } from '../../database/transaction';
import { payoutMovementKind, payoutMovements, type PayoutMovement } from '../ledger/payoutMovements';
import { post } from '../ledger/post';
import { payoutSearchText } from '../searchText/payoutSearchText';
import { Refused } from '../refused';
import type { DomainServices } from '../services';
import { countPaidOut } from './accountTotals';
import { followPayout } from './batches';
import { nextStatus, scheduledPayoutTransitions, releasedStatuses, type PayoutAction } from './payoutTransitions';
import { madeUpTxid } from '../chain/txid';
import { runScheduledTransitions } from './runScheduledTransitions';

/** What an action may change besides the status. */
type Changes = Partial<Pick<NewPayout, 'cryptoAddress' | 'cryptoAmount' | 'netCryptoAmount' | 'exchangeRate' | 'name'>>;

/**
 * Writes a new payout and reserves its amount.
 * @throws Refused 422 order_id_used if the merchant has another payout, refunds aside, with its order ID
 */
export async function openPayout(tx: Transaction, payout: NewPayout): Promise<PayoutRow> {
    const dueAt = dueAfter(payout.status, payout.modifiedDate);
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
    const status = current && nextStatus(current.status, action);
    if (!status) throw new Refused(409, 'conflict', `What is ${current?.status ?? 'gone'} does not take "${action}"`);
    const txid = status === 'pending_confirmation' ? madeUpTxid(current.cryptoCurrency, reference) : current.txid;
    const changed = { ...current, ...changes, txid };
    const [row] = await tx
        .update(payouts)
        .set({
            ...changes,
            txid,
            status,
            modifiedDate: at,
            dueAt: dueAfter(status, at),
            searchText: payoutSearchText(changed),
        })
        .where(eq(payouts.reference, reference))
        .returning();
    if (!row) throw new Error('The payout was not written');
    if (releasedStatuses.includes(status)) await book(tx, row, 'release', at);
    if (status === 'done') {
        // Always in this order: first the account, then its balances.
        await countPaidOut(tx, row);
        await book(tx, row, 'settle', at);
    }
    if (row.batchKey !== null) await followPayout(tx, row, at);
    return row;
}

/** Runs the payouts' scheduled transitions that have fallen due. */
export const advancePayouts = (services: DomainServices): Promise<void> =>
    runScheduledTransitions(services, payouts, async (tx, { reference, status }, at) => {
        const scheduled = scheduledPayoutTransitions[status];
        if (!scheduled) throw new Error(`Time does nothing to what is ${status}`);
        await movePayout(tx, reference, scheduled.action, at);
    });

const book = (tx: Transaction, row: PayoutRow, movement: PayoutMovement, at: Date): Promise<void> =>
    post(
        tx,
        { merchantId: row.merchantId, kind: payoutMovementKind(row, movement), reference: row.reference, at },
        payoutMovements[movement](row),
    );

function dueAfter(status: PayoutStatus, at: Date): Date | null {
    const scheduled = scheduledPayoutTransitions[status];
    return scheduled ? later(at, scheduled.after) : null;
}
