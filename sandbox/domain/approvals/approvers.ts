import { and, asc, count, eq, isNull, sql } from 'drizzle-orm';
import { type ApprovalKind, approvalsNeeded } from '../../../contracts/approvalRules';
import { approvers } from '../../database/schema/approvals';
import { merchants } from '../../database/schema/tenants';
import { partnerUsers, users } from '../../database/schema/users';
import { transact, type Querier, type Transaction } from '../../database/transaction';
import { randomToken } from '../../primitives/secrets';
import { invalidFields, Refused } from '../refused';
import type { DomainServices } from '../services';
import { personInWords, tellAdmins } from '../team/tellAdmins';
import { waitsFor } from './waitsFor';

const ID_LENGTH = 12;

const isLive = isNull(approvers.deletedAt);

const ofMerchant = (merchantId: string) => and(eq(approvers.merchantId, merchantId), isLive);

const columns = {
    id: approvers.id,
    merchantId: approvers.merchantId,
    userId: approvers.userId,
    email: users.email,
    name: sql<string>`${users.firstname} || ' ' || ${users.lastname}`,
};

const selectApprovers = (database: Querier) =>
    database.select(columns).from(approvers).innerJoin(users, eq(users.id, approvers.userId)).$dynamic();

/** Who changes the approvals of which merchant. */
export interface ChangingApprovals {
    merchantId: string;
    callerId: string;
}

export type ApproverRow = Awaited<ReturnType<typeof approversOf>>[number];

/** The approvers of a merchant, by name. */
export const approversOf = (database: Querier, merchantId: string) =>
    selectApprovers(database).where(ofMerchant(merchantId)).orderBy(asc(columns.name), asc(approvers.id));

/** Ids of the users who may approve for a merchant; nobody is removed until the transaction has ended. */
export async function lockApprovers(tx: Transaction, merchantId: string): Promise<string[]> {
    const rows = await tx
        .select({ userId: approvers.userId })
        .from(approvers)
        .where(ofMerchant(merchantId))
        .orderBy(asc(approvers.id))
        .for('share');
    return rows.map(({ userId }) => userId);
}

/**
 * Makes a user an approver. The caller has locked the merchant's settings.
 * @throws Refused 422 where the user is an approver of the merchant already
 */
export async function insertApprover(tx: Transaction, merchantId: string, userId: string): Promise<ApproverRow> {
    const id = `apr-${randomToken().slice(0, ID_LENGTH)}`;
    const added = await tx.insert(approvers).values({ id, merchantId, userId }).onConflictDoNothing().returning();
    if (added.length === 0) throw invalidFields({ entity_admin_id: 'This user is an approver already' });
    const [row] = await selectApprovers(tx).where(eq(approvers.id, id));
    if (!row) throw new Error('The approver was not written');
    return row;
}

/**
 * Takes an approver away. What they approved of what still waits no longer counts.
 * @throws Refused 409 too_few_approvers where fewer would be left than have to approve
 */
export const removeApprover = (
    { database, clock }: DomainServices,
    { merchantId, callerId }: ChangingApprovals,
    id: string,
): Promise<ApproverRow> =>
    transact(database, async tx => {
        const { approvalTotal, approverCount } = await lockSettings(tx, merchantId);
        const isIt = and(eq(approvers.id, id), ofMerchant(merchantId));
        const [row] = await selectApprovers(tx).where(isIt);
        if (!row) throw new Refused(409, 'conflict', 'This user is no approver any more');
        if (approverCount <= approvalTotal) throw tooFew(approvalTotal);
        const at = clock.now();
        await tx.update(approvers).set({ deletedAt: at }).where(isIt);
        await tellAdmins(tx, {
            ...{ merchantId, of: 'approvals', byUserId: callerId, concerns: [row.userId], at },
            what: `removed ${personInWords(row)} as an approver`,
            before: 'an approver',
            after: 'no approver',
        });
        return row;
    });

/**
 * Takes a user who left the team, or sees nothing to approve any more, from its approvers, if they're one. The caller has locked
 * the merchant's settings. Partner users stay: they see their merchants whatever a team says.
 * @returns whether they were one
 * @throws Refused 409 too_few_approvers
 */
export async function dropApprover(tx: Transaction, now: Date, merchantId: string, userId: string): Promise<boolean> {
    const isPartners = await tx
        .select({ id: merchants.id })
        .from(merchants)
        .innerJoin(partnerUsers, eq(partnerUsers.partnerId, merchants.partnerId))
        .where(and(eq(merchants.id, merchantId), eq(partnerUsers.userId, userId)));
    if (isPartners.length > 0) return false;
    const dropped = await tx
        .update(approvers)
        .set({ deletedAt: now })
        .where(and(ofMerchant(merchantId), eq(approvers.userId, userId)))
        .returning();
    if (dropped.length === 0) return false;
    const { approvalTotal, approverCount } = await lockSettings(tx, merchantId);
    if (approverCount < approvalTotal) throw tooFew(approvalTotal);
    return true;
}

/**
 * How many approvals a merchant asks for, and how many approvers it has; neither changes until the transaction has ended. Whoever
 * changes them locks this first and what waits after it; whoever decides holds a row that waits and never asks for this.
 */
export async function lockSettings(tx: Transaction, merchantId: string) {
    const [merchant] = await tx
        .select({ approvalTotal: merchants.approvalTotal })
        .from(merchants)
        .where(eq(merchants.id, merchantId))
        .for('no key update');
    const [counted] = await tx.select({ approverCount: count() }).from(approvers).where(ofMerchant(merchantId));
    return { approvalTotal: merchant?.approvalTotal ?? 0, approverCount: counted?.approverCount ?? 0 };
}

/** How many approvals a merchant asks for. It does not change until the transaction has ended, where it is asked within one. */
export async function approvalTotalOf(database: Querier, merchantId: string): Promise<number> {
    const [merchant] = await database
        .select({ approvalTotal: merchants.approvalTotal })
        .from(merchants)
        .where(eq(merchants.id, merchantId))
        .for('share');
    return merchant?.approvalTotal ?? 0;
}

/**
 * How many have to approve one of these. Nobody changes the merchant's number until the transaction has ended: for what begins to
 * wait now.
 */
export const holdNeeded = async (tx: Transaction, merchantId: string, kind: ApprovalKind): Promise<number> =>
    approvalsNeeded(waitsFor[kind], await approvalTotalOf(tx, merchantId));

const tooFew = (approvalTotal: number): Refused =>
    new Refused(
        409,
        'too_few_approvers',
        `${approvalTotal} have to approve, so that many approvers are needed at least`,
    );
