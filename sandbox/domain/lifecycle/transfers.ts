import { and, eq, gte, inArray, lt, ne } from 'drizzle-orm';
import { fiatPayoutStatuses } from '../../../contracts/fiat/transferWords';
import type { TransferSubStatus } from '../../../contracts/fiat/transfers';
import { later, MINUTE } from '../../primitives/clock';
import { transfers, type NewTransfer, type TransferRow } from '../../database/schema/transfers';
import type { Transaction } from '../../database/transaction';
import { post } from '../ledger/post';
import { movementOf, transferMovements } from '../ledger/transferMovements';
import { recordTransferEnd } from '../audit/ends';
import { Refused } from '../refused';
import { transferSearchText } from '../searchText/transferSearchText';
import type { DomainServices } from '../services';
import { runScheduledTransitions } from './runScheduledTransitions';
import { isUnderReview, scheduledOf, type Deciding } from './transferOutcomes';
import { nextTransferStatus, type TransferAction } from './transferTransitions';

/** What an action may change besides the status. */
type Changes = Partial<Pick<TransferRow, 'paymentMethod' | 'subStatus'>>;

/** A new transfer, as it is made: all that doesn't follow from that. */
type Opened = Omit<NewTransfer, 'status' | 'subStatus' | 'history' | 'updatedAt' | 'dueAt' | 'searchText'> &
    Omit<Deciding, 'status'>;

/**
 * Writes a new transfer or trade, which holds no money yet; undefined if the merchant has one with its external id, or its quote
 * was used.
 */
export async function openTransfer(tx: Transaction, opened: Opened): Promise<TransferRow | undefined> {
    const { createdAt } = opened;
    const status = 'created';
    const [row] = await tx
        .insert(transfers)
        .values({
            ...opened,
            status,
            history: [{ status, at: createdAt.toISOString() }],
            updatedAt: createdAt,
            dueAt: dueAfter({ ...opened, status }, createdAt),
            searchText: transferSearchText(opened),
        })
        .onConflictDoNothing()
        .returning();
    return row;
}

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
    changes: Changes = {},
): Promise<TransferRow> {
    const [current] = await tx.select().from(transfers).where(eq(transfers.id, id)).for('update');
    const status = current && nextTransferStatus(current.type, current.status, action);
    if (!status)
        throw new Refused(409, 'conflict', `This transfer is ${current?.status ?? 'gone'}: "${action}" isn’t possible`);
    const moved = { ...current, status };
    const [row] = await tx
        .update(transfers)
        .set({
            status,
            subStatus: isUnderReview(moved) ? 'under_review' : null,
            history: [...current.history, { status, at: at.toISOString() }],
            updatedAt: at,
            dueAt: dueAfter(moved, at),
            ...changes,
        })
        .where(eq(transfers.id, id))
        .returning();
    if (!row) throw new Error('The transfer was not written');
    recordTransferEnd(current, row);
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
        if (!scheduled) throw new Error(`Time does nothing to what is ${row.status}`);
        const isRepeat = scheduled.action === 'complete' && row.status === 'submitted' && (await repeats(tx, row));
        const { action, because = null }: { action: TransferAction; because?: TransferSubStatus | null } = isRepeat
            ? { action: 'decline', because: 'duplicated_transaction' }
            : scheduled;
        await moveTransfer(tx, row.id, action, at, because ? { subStatus: because } : {});
    });

/** Banks take a transfer for a repeat if the account got the same amount so shortly before. */
const REPEATED_WITHIN = 10 * MINUTE;

const paidOrOnItsWay = fiatPayoutStatuses.filter(status => /submitted|available|completed/.test(status));

async function repeats(tx: Transaction, row: TransferRow): Promise<boolean> {
    if (row.type !== 'transfer' || !row.destination) return false;
    const before = await tx
        .select({ destination: transfers.destination })
        .from(transfers)
        .where(
            and(
                eq(transfers.merchantId, row.merchantId),
                eq(transfers.type, row.type),
                ne(transfers.id, row.id),
                eq(transfers.receivingCurrency, row.receivingCurrency),
                eq(transfers.receivingAmount, row.receivingAmount),
                gte(transfers.createdAt, later(row.createdAt, -REPEATED_WITHIN)),
                lt(transfers.createdAt, row.createdAt),
                inArray(transfers.status, paidOrOnItsWay),
            ),
        );
    return before.some(({ destination }) => destination?.id === row.destination?.id);
}

function dueAfter(transfer: Deciding, at: Date): Date | null {
    const scheduled = scheduledOf(transfer);
    return scheduled ? later(at, scheduled.after) : null;
}
