import { inArray } from 'drizzle-orm';
import type { Decision } from '../../../contracts/dashboard/approvals';
import { users } from '../../database/schema/users';
import type { Querier } from '../../database/transaction';
import { Refused } from '../refused';

interface Decided {
    userId: string;
    decision: Decision;
    at: Date;
}

/**
 * Only what waits can be decided.
 * @throws Refused 409 conflict, which names who decided last and when
 */
export async function requireWaiting(
    database: Querier,
    status: string,
    decisions: readonly { userId: string; decision: Decision; at?: Date }[],
): Promise<void> {
    if (status === 'pending_authorization') return;
    const last = decisions
        .filter((each): each is Decided => each.at !== undefined)
        .toSorted((a, b) => a.at.getTime() - b.at.getTime())
        .at(-1);
    if (!last) throw new Refused(409, 'conflict', 'This no longer waits for approvers');
    const [user] = await database
        .select()
        .from(users)
        .where(inArray(users.id, [last.userId]));
    const who = user ? `${user.firstname} ${user.lastname}` : 'Somebody';
    const at = last.at.toISOString().slice(0, 16).replace('T', ' ');
    throw new Refused(409, 'conflict', `${who} ${last.decision} this on ${at} UTC`);
}
