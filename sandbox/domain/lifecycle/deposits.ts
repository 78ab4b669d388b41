import { eq } from 'drizzle-orm';
import { deposits } from '../../database/schema/deposits';
import type { Transaction } from '../../database/transaction';
import { depositBooking } from '../ledger/credits';
import { post } from '../ledger/post';
import { Refused } from '../refused';
import type { DomainServices } from '../services';
import { nextDepositStatus, type DepositAction } from './depositTransitions';
import { runScheduledTransitions } from './runScheduledTransitions';

/**
 * Applies an action to a deposit: the only way it changes. Crediting books it.
 * @throws Refused 409 conflict if it was already credited, returned or cancelled
 */
export async function moveDeposit(tx: Transaction, reference: string, action: DepositAction, at: Date): Promise<void> {
    const [deposit] = await tx.select().from(deposits).where(eq(deposits.reference, reference)).for('update');
    const status = deposit && nextDepositStatus(deposit, action);
    if (!status)
        throw new Refused(409, 'conflict', `This deposit is ${deposit?.status ?? 'gone'}: "${action}" isn’t possible`);
    const isCredited = action === 'credit';
    await tx
        .update(deposits)
        .set({ status, creditedAt: isCredited ? at : null, dueAt: null })
        .where(eq(deposits.reference, reference));
    if (!isCredited) return;
    const { postings, ...movement } = depositBooking(deposit, at);
    await post(tx, movement, postings);
}

/** Credits deposits that have fallen due. */
export const advanceDeposits = (services: DomainServices): Promise<void> =>
    runScheduledTransitions(services, deposits, (tx, { reference }, at) => moveDeposit(tx, reference, 'credit', at));
