import { eq } from 'drizzle-orm';
import { payoutApprovals } from '../../database/schema/approvals';
import { payouts, type PayoutRow } from '../../database/schema/payouts';
import type { Transaction } from '../../database/transaction';
import { movePayout } from '../lifecycle/payouts';
import { isReviewed } from '../review';
import { lockApprovers } from './approvers';
import { isApproved, requireMayDecide, type Waiting } from './decide';
import { requireWaiting } from './ended';

interface By {
    userId: string;
    email: string;
    at: Date;
}

/** A payout's decisions as they are counted. The caller has locked its row. */
async function waitingPayout(tx: Transaction, row: PayoutRow): Promise<Waiting> {
    const decisions = await tx.select().from(payoutApprovals).where(eq(payoutApprovals.payoutReference, row.reference));
    return { maker: row.operator, approvalTotal: row.approvalTotal, decisions };
}

async function lockPayout(tx: Transaction, reference: string): Promise<PayoutRow> {
    const [row] = await tx.select().from(payouts).where(eq(payouts.reference, reference)).for('update');
    if (!row) throw new Error('The payout is gone');
    return row;
}

/**
 * Approves a payout, and lets it go where enough have.
 * @throws Refused 409 conflict where it waits no more, with who ended it; those of `requireMayDecide`
 */
export async function approvePayout(tx: Transaction, reference: string, by: By): Promise<void> {
    const row = await lockPayout(tx, reference);
    const waiting = await waitingPayout(tx, row);
    await requireWaiting(tx, { status: row.status, changedAt: row.modifiedDate, ...waiting });
    const approverIds = await lockApprovers(tx, row.merchantId);
    requireMayDecide(waiting, { ...by, approverIds });
    const { userId, at } = by;
    await tx.insert(payoutApprovals).values({ payoutReference: reference, userId, decision: 'approved', at });
    await releaseApproved(tx, row, approverIds, at);
}

/** May this user approve it now? Asked before a code is used up; `approvePayout` asks again. */
export async function requireMayApprovePayout(tx: Transaction, row: PayoutRow, by: Omit<By, 'at'>): Promise<void> {
    const waiting = await waitingPayout(tx, row);
    await requireWaiting(tx, { status: row.status, changedAt: row.modifiedDate, ...waiting });
    requireMayDecide(waiting, { ...by, approverIds: await lockApprovers(tx, row.merchantId) });
}

/** Counts again after the number of approvals was changed. */
export async function recountPayout(
    tx: Transaction,
    reference: string,
    approvalTotal: number,
    at: Date,
): Promise<void> {
    const row = await lockPayout(tx, reference);
    if (row.status !== 'pending_authorization') return;
    await tx.update(payouts).set({ approvalTotal }).where(eq(payouts.reference, reference));
    await releaseApproved(tx, { ...row, approvalTotal }, await lockApprovers(tx, row.merchantId), at);
}

/** The provider looks at large ones itself before they go. */
async function releaseApproved(tx: Transaction, row: PayoutRow, approverIds: string[], at: Date): Promise<void> {
    if (!isApproved(await waitingPayout(tx, row), approverIds)) return;
    await movePayout(tx, row.reference, isReviewed(row) ? 'review' : 'approve', at);
}
