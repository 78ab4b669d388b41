import { and, asc, eq, getTableColumns, gt, sql } from 'drizzle-orm';
import { proposedApprovals } from '../../database/schema/approvals';
import { batches } from '../../database/schema/batches';
import { payouts } from '../../database/schema/payouts';
import { merchants } from '../../database/schema/tenants';
import { memberships, users } from '../../database/schema/users';
import { type Querier, transact, type Transaction } from '../../database/transaction';
import { invalidFields } from '../refused';
import type { DomainServices } from '../services';
import { DAY, later } from '../../primitives/clock';
import { holdersOf, personInWords, tellAdmins } from '../team/tellAdmins';
import {
    approvalTotalOf,
    type ApproverRow,
    approversOf,
    type ChangingApprovals,
    insertApprover,
    lockSettings,
} from './approvers';
import { recountBatch } from './batches';
import { neededBy } from './decide';
import { recountPayout } from './payouts';

interface Setting {
    total: number;
    /** Does a lower number hold at once? */
    isByOne: boolean;
}

/**
 * Sets how many have to approve. It holds for what waits already: what has enough approvals by the new number goes, and none goes
 * without any. A lower number waits until somebody else sets the same; any other number set meanwhile ends that.
 * @throws Refused 422 where the merchant has fewer approvers
 */
export const setApprovalTotal = (
    { database, clock }: DomainServices,
    { merchantId, callerId }: ChangingApprovals,
    { total, isByOne }: Setting,
): Promise<void> =>
    transact(database, async tx => {
        const { approverCount, approvalTotal } = await lockSettings(tx, merchantId);
        if (total > approverCount) {
            throw invalidFields({
                approval_total: `There are ${approverCount} approvers: no more can have to approve`,
            });
        }
        const at = clock.now();
        const proposed = await proposedTotal(tx, merchantId, at);
        const tell = async (change: Pick<Parameters<typeof tellAdmins>[1], 'of' | 'what' | 'after' | 'next'>) => {
            const concerned = await approversOf(tx, merchantId);
            await tellAdmins(tx, {
                ...{ merchantId, byUserId: callerId, at, before: String(approvalTotal), ...change },
                concerns: concerned.map(({ userId }) => userId),
            });
        };
        const isAgreement = await isAgreed(tx, { merchantId, callerId, total, proposed });
        if (!isByOne && total < approvalTotal && !isAgreement) {
            if (proposed?.total === total) return;
            const asked = { merchantId, total, userId: callerId, at };
            const target = proposedApprovals.merchantId;
            await tx.insert(proposedApprovals).values(asked).onConflictDoUpdate({ target, set: asked });
            return tell({
                of: 'lowerAsked',
                what: `asked for the number of approvals to be lowered to ${total}`,
                after: `still ${approvalTotal}, until somebody else who may change approvers agrees`,
                next: `They agree or refuse on the page Approvers. The request ends by itself after ${PROPOSAL_DAYS} days.`,
            });
        }
        await tx.delete(proposedApprovals).where(eq(proposedApprovals.merchantId, merchantId));
        if (total === approvalTotal) {
            const isOwn = proposed?.userId === callerId;
            const ended = isOwn ? 'took back the request to lower' : 'refused to lower';
            const what = `${ended} the number of approvals to ${proposed?.total}`;
            if (proposed) await tell({ of: 'lowerEnded', what, after: String(total) });
            return;
        }
        await tx.update(merchants).set({ approvalTotal: total }).where(eq(merchants.id, merchantId));
        await recountWaiting(tx, merchantId, total, at);
        await tell({
            of: 'approvals',
            what:
                proposed && isAgreement
                    ? `agreed to lower the number of approvals, which ${personInWords(proposed)} had asked for,`
                    : 'changed the number of approvals that the merchant asks for',
            after: String(total),
        });
    });

/** How long a lower number that somebody asked for waits for another. */
const PROPOSAL_DAYS = 7;

/** The lower number that was asked for, and by whom; undefined where nobody did, or nobody who may any more, or long ago. */
export async function proposedTotal(querier: Querier, merchantId: string, now: Date) {
    const [row] = await querier
        .select({
            ...getTableColumns(proposedApprovals),
            email: users.email,
            name: sql<string>`${users.firstname} || ' ' || ${users.lastname}`,
        })
        .from(proposedApprovals)
        .innerJoin(users, eq(users.id, proposedApprovals.userId))
        .where(
            and(
                eq(proposedApprovals.merchantId, merchantId),
                gt(proposedApprovals.at, later(now, -PROPOSAL_DAYS * DAY)),
            ),
        );
    if (!row || !(await holdersOf(querier, merchantId, 'approvers')).includes(row.userId)) return undefined;
    return row;
}

interface Agreeing extends ChangingApprovals {
    total: number;
    proposed: Awaited<ReturnType<typeof proposedTotal>>;
}

/**
 * Does who sets a lower number agree to one that somebody else asked for? Whoever joined the team since then could be the same person
 * by another email.
 */
async function isAgreed(querier: Querier, { merchantId, callerId, total, proposed }: Agreeing): Promise<boolean> {
    if (proposed?.total !== total || proposed.userId === callerId) return false;
    const [since] = await querier
        .select({ userId: memberships.userId })
        .from(memberships)
        .where(
            and(
                eq(memberships.merchantId, merchantId),
                eq(memberships.userId, callerId),
                gt(memberships.acceptedAt, proposed.at),
            ),
        );
    return since === undefined;
}

/** Would a number that somebody sets only be asked for? */
export async function isProposal(
    querier: Querier,
    { merchantId, callerId, total, now }: ChangingApprovals & { total: number; now: Date },
): Promise<boolean> {
    if (total >= (await approvalTotalOf(querier, merchantId))) return false;
    const proposed = await proposedTotal(querier, merchantId, now);
    return !(await isAgreed(querier, { merchantId, callerId, total, proposed }));
}

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
            what: `made ${personInWords(added)} an approver`,
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
