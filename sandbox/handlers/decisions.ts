import { asc, eq, inArray } from 'drizzle-orm';
import type { ApproverDecision } from '../../contracts/dashboard/approvals';
import { batchApprovals, payoutApprovals } from '../database/schema/approvals';
import { users } from '../database/schema/users';
import type { Querier } from '../database/transaction';

/** What approvers decided about some batches or payouts, oldest first, by the id of each. */
async function decisionsBy(
    database: Querier,
    table: typeof batchApprovals | typeof payoutApprovals,
    of: typeof batchApprovals.batchId | typeof payoutApprovals.payoutReference,
    ids: readonly string[],
): Promise<(id: string) => ApproverDecision[]> {
    if (ids.length === 0) return () => [];
    const rows = await database
        .select({
            id: of,
            userId: table.userId,
            decision: table.decision,
            at: table.at,
            reason: table.reason,
            user: users,
        })
        .from(table)
        .innerJoin(users, eq(users.id, table.userId))
        .where(inArray(of, [...ids]))
        .orderBy(asc(table.at), asc(table.userId));
    return wanted =>
        rows
            .filter(({ id }) => id === wanted)
            .map(({ userId, user, decision, at, reason }) => ({
                entity_admin_id: userId,
                name: `${user.firstname} ${user.lastname}`,
                decision,
                at: at.toISOString(),
                reason,
            }));
}

export const batchDecisions = (database: Querier, ids: readonly string[]) =>
    decisionsBy(database, batchApprovals, batchApprovals.batchId, ids);

export const payoutDecisions = (database: Querier, references: readonly string[]) =>
    decisionsBy(database, payoutApprovals, payoutApprovals.payoutReference, references);
