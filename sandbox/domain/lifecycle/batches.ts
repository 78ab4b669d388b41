import { and, eq, lte } from 'drizzle-orm';
import { batches, batchPayouts } from '../../database/schema/batches';
import type { PayoutRow } from '../../database/schema/payouts';
import { transact, type Transaction } from '../../database/transaction';
import type { DomainServices } from '../services';
import { type BatchAction, batchPayoutStatusOf, endOfBatch, nextBatchStatus } from './batchTransitions';

/** Updates a payout's batch line, and ends the batch once its last payout has ended. */
export async function followPayout(tx: Transaction, { reference, status }: PayoutRow, at: Date): Promise<void> {
    const ofPayout = eq(batchPayouts.payoutReference, reference);
    const [line] = await tx.select({ batchId: batchPayouts.batchId }).from(batchPayouts).where(ofPayout);
    if (!line) return;
    // Of two lines that move at once, the second has to see the first.
    await tx.select({ id: batches.id }).from(batches).where(eq(batches.id, line.batchId)).for('update');
    await tx
        .update(batchPayouts)
        .set({ status: batchPayoutStatusOf(status) })
        .where(ofPayout);
    const ofBatch = eq(batchPayouts.batchId, line.batchId);
    const rows = await tx.selectDistinct({ status: batchPayouts.status }).from(batchPayouts).where(ofBatch);
    const end = endOfBatch(rows.map(row => row.status));
    if (end) await moveBatch(tx, line.batchId, end, at);
}

/** Applies an action to a batch: the only way its status changes. An action that the status doesn't allow changes nothing. */
async function moveBatch(tx: Transaction, id: string, action: BatchAction, at: Date): Promise<void> {
    const [current] = await tx.select().from(batches).where(eq(batches.id, id)).for('update');
    const status = current && nextBatchStatus(current.status, action);
    if (!status) return;
    await tx.update(batches).set({ status, updatedAt: at, expiresAt: null }).where(eq(batches.id, id));
    if (status === 'cancelled') {
        await tx.update(batchPayouts).set({ status: 'cancelled' }).where(eq(batchPayouts.batchId, id));
    }
}

/** Cancels batches that weren't approved in time, each dated when it expired. */
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
