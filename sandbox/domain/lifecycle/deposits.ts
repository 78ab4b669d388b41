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

/** Credits what was due since anybody looked. */
export const advanceDeposits = (services: DomainServices): Promise<void> =>
    runScheduledTransitions(services, deposits, (tx, { reference }, at) => moveDeposit(tx, reference, 'credit', at));
