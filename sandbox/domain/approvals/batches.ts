import { eq } from 'drizzle-orm';
import type { Decision } from '../../../contracts/dashboard/approvals';
import { batchApprovals } from '../../database/schema/approvals';
import { batches, type BatchRow } from '../../database/schema/batches';
import type { Transaction } from '../../database/transaction';
import { moveBatch } from '../lifecycle/batches/batches';
import { lockApprovers } from './approvers';
import { isApproved, requireMayDecide, type Waiting } from './decide';
import { requireWaiting } from './ended';

interface By {
    userId: string;
    email: string;
    at: Date;
}

async function lockBatch(tx: Transaction, id: string): Promise<BatchRow> {
    const [row] = await tx.select().from(batches).where(eq(batches.id, id)).for('update');
    if (!row) throw new Error('The batch is gone');
    return row;
}

/** A batch's decisions as they are counted. The caller has locked its row. */
async function waitingBatch(tx: Transaction, { id, createdBy, approvalTotal }: BatchRow): Promise<Waiting> {
    const decisions = await tx.select().from(batchApprovals).where(eq(batchApprovals.batchId, id));
    return { maker: createdBy, approvalTotal, decisions };
}

/**
 * May this user decide now? Asked before a code is used up; `decideBatch` asks again.
 * @throws Refused 409 conflict where it waits no more, with who ended it; those of `requireMayDecide`
 */
export async function requireMayDecideBatch(tx: Transaction, id: string, by: Omit<By, 'at'>): Promise<BatchRow> {
    const row = await lockBatch(tx, id);
    const waiting = await waitingBatch(tx, row);
    await requireWaiting(tx, { status: row.status, changedAt: row.updatedAt }, waiting.decisions);
    requireMayDecide(waiting, { ...by, approverIds: await lockApprovers(tx, row.merchantId) });
    return row;
}

/**
 * Approves or rejects a batch. It goes once enough have approved it; one who rejects it ends it.
 * @throws Refused as `requireMayDecideBatch`
 */
export async function decideBatch(
    tx: Transaction,
    id: string,
    by: By,
    decided: { decision: Decision; reason?: string },
): Promise<void> {
    const row = await requireMayDecideBatch(tx, id, by);
    const { userId, at } = by;
    await tx.insert(batchApprovals).values({ batchId: id, userId, at, ...decided });
    if (decided.decision === 'rejected') await moveBatch(tx, id, 'reject', at);
    else await releaseApproved(tx, row, at);
}

/** Counts again after the number of approvals was changed. */
export async function recountBatch(tx: Transaction, id: string, approvalTotal: number, at: Date): Promise<void> {
    const row = await lockBatch(tx, id);
    if (row.status !== 'pending_authorization') return;
    await tx.update(batches).set({ approvalTotal }).where(eq(batches.id, id));
    await releaseApproved(tx, { ...row, approvalTotal }, at);
}

async function releaseApproved(tx: Transaction, row: BatchRow, at: Date): Promise<void> {
    const approverIds = await lockApprovers(tx, row.merchantId);
    if (isApproved(await waitingBatch(tx, row), approverIds)) await moveBatch(tx, row.id, 'approve', at);
}
