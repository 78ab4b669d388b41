import { and, eq, lte } from 'drizzle-orm';
import type { BatchStatus } from '../../../contracts/dashboard/batches';
import { keepMail } from '../../database/keepMail';
import { batches, batchPayouts, type BatchRow } from '../../database/schema/batches';
import type { PayoutRow } from '../../database/schema/payouts';
import { transact, type Transaction } from '../../database/transaction';
import { later } from '../../primitives/clock';
import { holdApprovalTotal } from '../approvals/approvers';
import type { DomainServices } from '../services';
import { makeLot } from './batchLots';
import {
    APPROVAL_TIME,
    type BatchAction,
    batchPayoutStatusOf,
    endOfBatch,
    LOT_TIME,
    nextBatchStatus,
    READING_TIME,
} from './batchTransitions';
import { runScheduledTransitions } from './runScheduledTransitions';

/** Lets the line of a batch say how its payout stands, and ends the batch with the last of them. */
export async function followPayout(tx: Transaction, { reference, status }: PayoutRow, at: Date): Promise<void> {
    const ofPayout = eq(batchPayouts.payoutReference, reference);
    const [line] = await tx.select({ batchId: batchPayouts.batchId }).from(batchPayouts).where(ofPayout);
    if (!line) return;
    // The last of two lines that move at once has to see the other.
    await tx.select({ id: batches.id }).from(batches).where(eq(batches.id, line.batchId)).for('update');
    await tx
        .update(batchPayouts)
        .set({ status: batchPayoutStatusOf(status) })
        .where(ofPayout);
    await endIfOver(tx, line.batchId, at);
}

async function endIfOver(tx: Transaction, batchId: string, at: Date): Promise<void> {
    const ofBatch = eq(batchPayouts.batchId, batchId);
    const rows = await tx.selectDistinct({ status: batchPayouts.status }).from(batchPayouts).where(ofBatch);
    const end = endOfBatch(rows.map(row => row.status));
    if (end) await moveBatch(tx, batchId, end, at);
}

/** Does an action to a batch: the only way in which a status changes. One that its status does not allow changes nothing. */
export async function moveBatch(tx: Transaction, id: string, action: BatchAction, at: Date): Promise<void> {
    const [current] = await tx.select().from(batches).where(eq(batches.id, id)).for('update');
    const status = current && nextBatchStatus(current.status, action);
    if (!status) return;
    const changed = { ...current, status, updatedAt: at, ...waitsUntil(status, at) };
    await tx.update(batches).set(changed).where(eq(batches.id, id));
    if (status === 'cancelled' || status === 'rejected') {
        await tx.update(batchPayouts).set({ status: 'cancelled' }).where(eq(batchPayouts.batchId, id));
    }
    if (endStatuses.includes(status)) await tellEnd(tx, changed, at);
}

const endStatuses: readonly BatchStatus[] = ['completed', 'partially_completed', 'failed', 'rejected', 'cancelled'];

/** When time moves a batch on, and until when it can be approved. */
function waitsUntil(status: BatchStatus, at: Date): Pick<BatchRow, 'dueAt' | 'expiresAt'> {
    if (status === 'pending_authorization') return { dueAt: null, expiresAt: later(at, APPROVAL_TIME) };
    return { dueAt: status === 'created' ? later(at, READING_TIME) : null, expiresAt: null };
}

async function tellEnd(tx: Transaction, { name, notificationEmail, status }: BatchRow, at: Date): Promise<void> {
    if (notificationEmail === null) return;
    const subject = `Your batch ${name}`;
    const text = `It is ${status.replaceAll('_', ' ')}. The dashboard has its payouts.`;
    await keepMail(tx, { to: notificationEmail, subject, text, code: undefined, at });
}

/** Cancels the batches that nobody approved in time, each at its own end. */
export async function expireBatches({ database, clock }: DomainServices): Promise<void> {
    const isOver = and(eq(batches.status, 'pending_authorization'), lte(batches.expiresAt, clock.now()));
    const [any] = await database.select({ id: batches.id }).from(batches).where(isOver).limit(1);
    if (!any) return;
    await transact(database, async tx => {
        for (const { id, expiresAt } of await tx.select().from(batches).where(isOver)) {
            if (expiresAt) await moveBatch(tx, id, 'expire', expiresAt);
        }
    });
}

/** Moves on the batches whose file is read, and makes the payouts of those that may go. */
export const advanceBatches = (services: DomainServices): Promise<void> =>
    runScheduledTransitions(services, batches, async (tx, batch, at) => {
        if (batch.status === 'creating') {
            const approvalTotal = await holdApprovalTotal(tx, batch.merchantId);
            await tx.update(batches).set({ approvalTotal }).where(eq(batches.id, batch.id));
            return moveBatch(tx, batch.id, approvalTotal > 0 ? 'submit' : 'release', at);
        }
        if (batch.status === 'created') await moveBatch(tx, batch.id, 'process', at);
        const isMore = await makeLot(tx, batch, at);
        await tx
            .update(batches)
            .set({ dueAt: isMore ? later(at, LOT_TIME) : null })
            .where(eq(batches.id, batch.id));
        if (!isMore) await endIfOver(tx, batch.id, at);
    });
