import { and, eq, lte } from 'drizzle-orm';
import { batches, batchPayouts, type BatchRow } from '../../../database/schema/batches';
import { transact, type Transaction } from '../../../database/transaction';
import { later } from '../../../primitives/clock';
import { holdNeeded } from '../../approvals/approvers';
import type { DomainServices } from '../../services';
import { runScheduledTransitions } from '../runScheduledTransitions';
import { endIfOver, moveBatch } from './batches';
import { makeLot } from './batchLots';
import { LOT_TIME } from './batchTransitions';

/** Moves on the batches whose file is read, and makes the payouts of those that may go. */
export const advanceBatches = (services: DomainServices): Promise<void> =>
    runScheduledTransitions(services, batches, (tx, batch, at) =>
        batch.status === 'creating' ? finishReading(tx, batch, at) : makePayouts(tx, batch, at),
    );

async function finishReading(tx: Transaction, { id, merchantId }: BatchRow, at: Date): Promise<void> {
    if ((await tx.$count(batchPayouts, eq(batchPayouts.batchId, id))) === 0) return moveBatch(tx, id, 'fail', at);
    const approvalTotal = await holdNeeded(tx, merchantId, 'batch');
    await tx.update(batches).set({ approvalTotal }).where(eq(batches.id, id));
    await moveBatch(tx, id, 'submit', at);
}

async function makePayouts(tx: Transaction, batch: BatchRow, at: Date): Promise<void> {
    if (batch.status === 'created') await moveBatch(tx, batch.id, 'process', at);
    const isMore = await makeLot(tx, batch, at);
    await tx
        .update(batches)
        .set({ dueAt: isMore ? later(at, LOT_TIME) : null, updatedAt: at })
        .where(eq(batches.id, batch.id));
    if (!isMore) await endIfOver(tx, batch.id);
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
