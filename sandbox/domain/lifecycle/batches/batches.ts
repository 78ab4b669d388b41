import { asc, eq, inArray, max } from 'drizzle-orm';
import type { BatchStatus } from '../../../../contracts/dashboard/batchStatus';
import { keepMail } from '../../../database/keepMail';
import { batches, batchPayouts, type BatchRow } from '../../../database/schema/batches';
import { payouts, type PayoutRow } from '../../../database/schema/payouts';
import type { Transaction } from '../../../database/transaction';
import { updateRows } from '../../../database/updateRows';
import { later } from '../../../primitives/clock';
import { recordBatchEnd } from '../../audit/ends';
import {
    APPROVAL_TIME,
    type BatchAction,
    batchPayoutStatusOf,
    endOfBatch,
    nextBatchStatus,
    READING_TIME,
} from './batchTransitions';

/** Lets the lines of batches say how their payouts stand, and ends a batch with the last of them. */
export async function followPayouts(tx: Transaction, rows: readonly PayoutRow[]): Promise<void> {
    const moved = new Map(rows.flatMap(row => (row.batchKey === null ? [] : [[row.reference, row] as const])));
    if (moved.size === 0) return;
    const ofPayouts = inArray(batchPayouts.payoutReference, [...moved.keys()]);
    const lines = await tx
        .select({ id: batchPayouts.id, batchId: batchPayouts.batchId, reference: batchPayouts.payoutReference })
        .from(batchPayouts)
        .where(ofPayouts);
    const ids = [...new Set(lines.map(({ batchId }) => batchId))];
    // The last of two lines that move at once has to see the other.
    await tx
        .select({ id: batches.id })
        .from(batches)
        .where(inArray(batches.id, ids))
        .orderBy(asc(batches.id))
        .for('update');
    const changed = lines.flatMap(({ id, batchId, reference }) => {
        const payout = moved.get(reference ?? '');
        return payout ? [{ id, batchId, payout }] : [];
    });
    await updateRows(
        tx,
        batchPayouts,
        'id',
        changed.map(({ id, payout }) => ({
            id,
            status: batchPayoutStatusOf(payout.status),
            address: payout.cryptoAddress,
            cryptoAmount: payout.cryptoAmount,
        })),
    );
    for (const id of ids) await endIfOver(tx, id);
}

/** Ends a batch that is under way where none of its payouts is still to come. */
export async function endIfOver(tx: Transaction, batchId: string): Promise<void> {
    const ofBatch = eq(batchPayouts.batchId, batchId);
    const rows = await tx.selectDistinct({ status: batchPayouts.status }).from(batchPayouts).where(ofBatch);
    const end = endOfBatch(rows.map(({ status }) => status));
    if (!end) return;
    // Payouts that time moves on in one go do not end in the order in which they are looked at.
    const [last] = await tx
        .select({ paid: max(payouts.modifiedDate), made: max(batches.updatedAt) })
        .from(batches)
        .innerJoin(batchPayouts, eq(batchPayouts.batchId, batches.id))
        .leftJoin(payouts, eq(payouts.reference, batchPayouts.payoutReference))
        .where(ofBatch);
    const times = [last?.made, last?.paid].flatMap(at => at?.getTime() ?? []);
    await moveBatch(tx, batchId, end, new Date(Math.max(...times)));
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
    recordBatchEnd(current, changed);
    await tellEnd(tx, changed, at);
}

/** When time moves a batch on, and until when it can be approved. */
function waitsUntil(status: BatchStatus, at: Date): Pick<BatchRow, 'dueAt' | 'expiresAt'> {
    if (status === 'pending_authorization') return { dueAt: null, expiresAt: later(at, APPROVAL_TIME) };
    return { dueAt: status === 'created' ? later(at, READING_TIME) : null, expiresAt: null };
}

/** What is written to the notification email of a batch. */
const endTexts: Readonly<Partial<Record<BatchStatus, string>>> = {
    completed: 'Every recipient was paid.',
    partially_completed: 'Some recipients were paid and some were not. The dashboard says which, and why.',
    failed: 'Nobody was paid. The dashboard says why.',
    rejected: 'An approver rejected it. Nobody was paid.',
    cancelled: 'Not enough approvers approved it in time. Nobody was paid.',
};

async function tellEnd(tx: Transaction, { name, notificationEmail: to, status }: BatchRow, at: Date): Promise<void> {
    const text = endTexts[status];
    if (to !== null && text) await keepMail(tx, { to, subject: `Your batch ${name}`, text, code: undefined, at });
}
