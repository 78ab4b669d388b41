import { asc, eq, lte } from 'drizzle-orm';
import type { TransferStatus, TransferSubStatus } from '../../contracts/fiat/transfers';
import { later } from '../clock';
import { transfers, type TransferRow } from '../database/schema/transfers';
import type { Transaction } from '../database/transaction';
import { post } from '../ledger/post';
import { movementOf, transferMovements } from '../ledger/transferMovements';
import { Refused } from '../pipeline/refused';
import type { Services } from '../services';
import { nextTransferStatus, transferOnward, type TransferAction } from './transferTransitions';

/**
 * Does an action to a transfer: the only way in which a status changes, and the money with it.
 * @throws Refused 409 conflict where its status does not allow the action
 * @throws Refused 422 insufficient_balance
 */
export async function moveTransfer(
    tx: Transaction,
    id: string,
    action: TransferAction,
    at: Date,
    because?: TransferSubStatus,
): Promise<TransferRow> {
    const [current] = await tx.select().from(transfers).where(eq(transfers.id, id)).for('update');
    const status = current && nextTransferStatus(current.type, current.status, action);
    if (!status) throw new Refused(409, 'conflict', `What is ${current?.status ?? 'gone'} does not take "${action}"`);
    const [row] = await tx
        .update(transfers)
        .set({
            status,
            subStatus: because ?? null,
            history: [...current.history, { status, at: at.toISOString() }],
            updatedAt: at,
            dueAt: dueAfter(status, at),
        })
        .where(eq(transfers.id, id))
        .returning();
    if (!row) throw new Error('The transfer was not written');
    const movement = movementOf(current.status, status);
    if (movement) {
        const { merchantId, type } = row;
        await post(
            tx,
            { merchantId, kind: `${type}_${movement}`, reference: id, at },
            transferMovements[movement](row),
        );
    }
    return row;
}

const AT_ONCE = 100;

/** Moves on what time has moved on since anybody looked. Each step is dated when it was due. */
export async function advanceTransfers({ database, clock }: Services): Promise<void> {
    const isDue = lte(transfers.dueAt, clock.now());
    const [any] = await database.select({ id: transfers.id }).from(transfers).where(isDue).limit(1);
    let left = any ? AT_ONCE : 0;
    while (left > 0) {
        left = await database.transaction(async tx => {
            const due = await tx
                .select()
                .from(transfers)
                .where(isDue)
                .orderBy(asc(transfers.dueAt))
                .limit(AT_ONCE)
                .for('update', { skipLocked: true });
            for (const row of due) {
                const onward = onwardOf(row);
                if (onward && row.dueAt) await moveTransfer(tx, row.id, onward.action, row.dueAt, onward.because);
            }
            return due.length;
        });
    }
}

/** Cash waits to be collected; everything else is simply there. */
function onwardOf({ status, destination }: TransferRow) {
    const onward = transferOnward[status];
    const isCash = status === 'submitted' && destination?.type === 'cash_pickup';
    return isCash ? ({ ...onward, action: 'make_available', because: 'waiting_for_pickup' } as const) : onward;
}

function dueAfter(status: TransferStatus, at: Date): Date | null {
    const onward = transferOnward[status];
    return onward ? later(at, onward.after) : null;
}
