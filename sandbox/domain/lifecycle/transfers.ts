import { eq } from 'drizzle-orm';
import type { TransferStatus, TransferSubStatus } from '../../../contracts/fiat/transfers';
import { later } from '../../primitives/clock';
import { transfers, type TransferRow } from '../../database/schema/transfers';
import type { Transaction } from '../../database/transaction';
import { post } from '../ledger/post';
import { movementOf, transferMovements } from '../ledger/transferMovements';
import { Refused } from '../refused';
import type { DomainServices } from '../services';
import { nextTransferStatus, scheduledTransferTransitions, type TransferAction } from './transferTransitions';
import { runScheduledTransitions } from './runScheduledTransitions';

/**
 * Applies an action to a transfer and moves its money: the only way its status changes.
 * @throws Refused 409 conflict if its status doesn't allow the action
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
    if (!status)
        throw new Refused(409, 'conflict', `This transfer is ${current?.status ?? 'gone'}: "${action}" isn’t possible`);
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

/** Runs the transfers' scheduled transitions that have fallen due. */
export const advanceTransfers = (services: DomainServices): Promise<void> =>
    runScheduledTransitions(services, transfers, async (tx, row, at) => {
        const scheduled = scheduledOf(row);
        await moveTransfer(tx, row.id, scheduled.action, at, scheduled.because);
    });

/** Cash waits to be collected; everything else completes at once. */
function scheduledOf({
    status,
    destination,
}: TransferRow): NonNullable<(typeof scheduledTransferTransitions)[TransferStatus]> {
    const scheduled = scheduledTransferTransitions[status];
    if (!scheduled) throw new Error(`Time does nothing to what is ${status}`);
    const isCash = status === 'submitted' && destination?.type === 'cash_pickup';
    return isCash ? { ...scheduled, action: 'make_available', because: 'waiting_for_pickup' } : scheduled;
}

function dueAfter(status: TransferStatus, at: Date): Date | null {
    const scheduled = scheduledTransferTransitions[status];
    return scheduled ? later(at, scheduled.after) : null;
}
