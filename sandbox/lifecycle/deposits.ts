import { asc, eq, lte } from 'drizzle-orm';
import { deposits } from '../database/schema/deposits';
import type { Transaction } from '../database/transaction';
import { depositBooking } from '../ledger/credits';
import { post } from '../ledger/post';
import { Refused } from '../pipeline/refused';
import type { Services } from '../services';
import { nextDepositStatus, type DepositAction } from './depositTransitions';

/**
 * Does an action to a deposit: the only way in which it changes. Crediting books it.
 * @throws Refused 409 conflict where it was credited, returned or cancelled before
 */
export async function moveDeposit(tx: Transaction, reference: string, action: DepositAction, at: Date): Promise<void> {
    const [deposit] = await tx.select().from(deposits).where(eq(deposits.reference, reference)).for('update');
    const status = deposit && nextDepositStatus(deposit, action);
    if (!status) throw new Refused(409, 'conflict', `What is ${deposit?.status ?? 'gone'} does not take "${action}"`);
    const isCredited = action === 'credit';
    await tx
        .update(deposits)
        .set({ status, creditedAt: isCredited ? at : null, dueAt: null })
        .where(eq(deposits.reference, reference));
    if (!isCredited) return;
    const { postings, ...movement } = depositBooking(deposit, at);
    await post(tx, movement, postings);
}

/** Credits what was due since anybody looked, each at the instant when it was due. */
export async function advanceDeposits({ database, clock }: Services): Promise<void> {
    const isDue = lte(deposits.dueAt, clock.now());
    const [any] = await database.select({ reference: deposits.reference }).from(deposits).where(isDue).limit(1);
    if (!any) return;
    await database.transaction(async tx => {
        const due = await tx
            .select()
            .from(deposits)
            .where(isDue)
            .orderBy(asc(deposits.dueAt))
            .for('update', { skipLocked: true });
        for (const { reference, dueAt } of due) if (dueAt) await moveDeposit(tx, reference, 'credit', dueAt);
    });
}
