import { and, asc, eq } from 'drizzle-orm';
import { batches } from '../../database/schema/batches';
import { payouts } from '../../database/schema/payouts';
import { merchants } from '../../database/schema/tenants';
import { type Querier, transact, type Transaction } from '../../database/transaction';
import { invalidFields } from '../refused';
import type { DomainServices } from '../services';
import { inWords, tellAdmins } from '../team/tellAdmins';
import { type ApproverRow, approversOf, type ChangingApprovals, insertApprover, lockSettings } from './approvers';
import { recountBatch } from './batches';
import { neededBy } from './decide';
import { recountPayout } from './payouts';

/**
 * Sets how many have to approve. It holds for what waits already: what has enough approvals by the new number goes, and none goes
 * without any.
 * @throws Refused 422 where the merchant has fewer approvers
 */
export const setApprovalTotal = (
    { database, clock }: DomainServices,
    { merchantId, callerId }: ChangingApprovals,
    total: number,
): Promise<void> =>
    transact(database, async tx => {
        const { approverCount, approvalTotal } = await lockSettings(tx, merchantId);
        if (total > approverCount) {
            throw invalidFields({
                approval_total: `There are ${approverCount} approvers: no more can have to approve`,
            });
        }
        await tx.update(merchants).set({ approvalTotal: total }).where(eq(merchants.id, merchantId));
        await recountWaiting(tx, merchantId, total, clock.now());
        if (total === approvalTotal) return;
        const concerned = await approversOf(tx, merchantId);
        await tellAdmins(tx, {
            ...{ merchantId, of: 'approvals', byUserId: callerId, at: clock.now() },
            what: 'changed the number of approvals that the merchant asks for',
            before: String(approvalTotal),
            after: String(total),
            concerns: concerned.map(({ userId }) => userId),
        });
    });

/**
 * Lets a user approve. What they approved before they were taken away counts again, so that what waits for no more goes.
 * @param requireEligible throws for who can't be one; asked while nobody changes the team
 * @throws Refused 422 where the user is an approver of the merchant already
 */
export const addApprover = (
    { database, clock }: DomainServices,
    { merchantId, callerId }: ChangingApprovals,
    userId: string,
    requireEligible: (querier: Querier) => Promise<void>,
): Promise<ApproverRow> =>
    transact(database, async tx => {
        const { approvalTotal } = await lockSettings(tx, merchantId);
        await requireEligible(tx);
        const added = await insertApprover(tx, merchantId, userId);
        await recountWaiting(tx, merchantId, approvalTotal, clock.now());
        await tellAdmins(tx, {
            ...{ merchantId, of: 'approvals', byUserId: callerId, concerns: [userId], at: clock.now() },
            what: `made ${inWords(added)} an approver`,
            before: 'no approver',
            after: 'an approver',
        });
        return added;
    });

async function recountWaiting(tx: Transaction, merchantId: string, total: number, at: Date): Promise<void> {
    const needed = neededBy(total);
    const waitingPayouts = await tx
        .select({ reference: payouts.reference })
        .from(payouts)
        .where(and(eq(payouts.merchantId, merchantId), eq(payouts.status, 'pending_authorization')))
        .orderBy(asc(payouts.reference));
    for (const { reference } of waitingPayouts) await recountPayout(tx, reference, needed, at);
    const waitingBatches = await tx
        .select({ id: batches.id })
        .from(batches)
        .where(and(eq(batches.merchantId, merchantId), eq(batches.status, 'pending_authorization')))
        .orderBy(asc(batches.id));
    for (const { id } of waitingBatches) await recountBatch(tx, id, needed, at);
}
