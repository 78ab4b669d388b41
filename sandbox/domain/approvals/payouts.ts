import { eq } from 'drizzle-orm';
import { payoutApprovals } from '../../database/schema/approvals';
import { payouts, type PayoutRow } from '../../database/schema/payouts';
import type { Transaction } from '../../database/transaction';
import { payableFor } from '../addressBook/whitelist';
import { knownCoin } from '../knownCoin';
import { isToExpired } from '../invoice';
import { movePayout } from '../lifecycle/payouts';
import { Refused } from '../refused';
import { isReviewed } from '../review';
import { lockApprovers } from './approvers';
import { isApproved, requireMayDecide, type Waiting } from './decide';
import { requireWaiting } from './ended';

interface By {
    userId: string;
    email: string;
    at: Date;
}

async function lockPayout(tx: Transaction, reference: string): Promise<PayoutRow> {
    const [row] = await tx.select().from(payouts).where(eq(payouts.reference, reference)).for('update');
    if (!row) throw new Error('The payout is gone');
    return row;
}

/** A payout's decisions as they are counted. The caller has locked its row. */
async function waitingPayout(tx: Transaction, row: PayoutRow): Promise<Waiting> {
    const decisions = await tx.select().from(payoutApprovals).where(eq(payoutApprovals.payoutReference, row.reference));
    return { maker: row.operator, approvalTotal: row.approvalTotal, decisions };
}

/**
 * May this user approve it now? Asked before a code is used up; `approvePayout` asks again.
 * @throws Refused 409 conflict where it waits no more, with who ended it, its Lightning invoice has expired, or
 * whoever made it may pay the address book only by now and its address isn't active there; those of `requireMayDecide`
 */
export async function requireMayApprovePayout(tx: Transaction, reference: string, by: By): Promise<PayoutRow> {
    const row = await lockPayout(tx, reference);
    const waiting = await waitingPayout(tx, row);
    await requireWaiting(tx, { status: row.status, changedAt: row.modifiedDate }, waiting.decisions);
    requireMayDecide(waiting, { ...by, approverIds: await lockApprovers(tx, row.merchantId) });
    if (isToExpired(row, by.at)) {
        throw new Refused(409, 'conflict', 'Its Lightning invoice has expired, so it can’t be paid. Cancel it');
    }
    if (!(await isPayable(tx, row, by.at))) {
        const why = 'Whoever made this may only pay active addresses in the address book, and its address isn’t one';
        throw new Refused(409, 'conflict', `${why}. Cancel it`);
    }
    return row;
}

/** Would it go where its maker may pay now? */
async function isPayable(tx: Transaction, row: PayoutRow, now: Date): Promise<boolean> {
    const { merchantId, operator, cryptoAddress: address, cryptoCurrency } = row;
    const mayPay = await payableFor(tx, operator, { merchantId, addresses: address === null ? [] : [address], now });
    return mayPay(address, knownCoin(cryptoCurrency));
}

/**
 * Approves a payout, and lets it go where enough have.
 * @throws Refused as `requireMayApprovePayout`
 */
export async function approvePayout(tx: Transaction, reference: string, by: By): Promise<void> {
    const row = await requireMayApprovePayout(tx, reference, by);
    const { userId, at } = by;
    await tx.insert(payoutApprovals).values({ payoutReference: reference, userId, decision: 'approved', at });
    await releaseApproved(tx, row, at);
}

/** Remembers which approver cancelled a payout, also where they had approved it before. */
export async function noteRefusal(tx: Transaction, reference: string, userId: string, at: Date): Promise<void> {
    const decided = { decision: 'rejected', at } as const;
    await tx
        .insert(payoutApprovals)
        .values({ payoutReference: reference, userId, ...decided })
        .onConflictDoUpdate({ target: [payoutApprovals.payoutReference, payoutApprovals.userId], set: decided });
}

/** Counts again after the approvers, or how many of them have to approve, were changed. */
export async function recountPayout(
    tx: Transaction,
    reference: string,
    approvalTotal: number,
    at: Date,
): Promise<void> {
    const row = await lockPayout(tx, reference);
    if (row.status !== 'pending_authorization') return;
    await tx.update(payouts).set({ approvalTotal }).where(eq(payouts.reference, reference));
    await releaseApproved(tx, { ...row, approvalTotal }, at);
}

/** The provider looks at large ones itself before they go. */
async function releaseApproved(tx: Transaction, row: PayoutRow, at: Date): Promise<void> {
    // A change of the approvers doesn't pay what nobody could approve any more.
    if (isToExpired(row, at) || !(await isPayable(tx, row, at))) return;
    const approverIds = await lockApprovers(tx, row.merchantId);
    if (!isApproved(await waitingPayout(tx, row), approverIds)) return;
    await movePayout(tx, row.reference, isReviewed(row) ? 'review' : 'approve', at);
}
