import { eq } from 'drizzle-orm';
import { users } from '../../database/schema/users';
import type { Querier } from '../../database/transaction';
import { Refused } from '../refused';
import type { Waiting } from './decide';

interface Subject {
    status: string;
    /** When its status last changed. */
    changedAt: Date;
}

/**
 * Only what waits can be decided.
 * @throws Refused 409 conflict, which says how it ended, by whom where an approver did, and when
 */
export async function requireWaiting(
    database: Querier,
    { status, changedAt }: Subject,
    decisions: Waiting['decisions'],
): Promise<void> {
    if (status === 'pending_authorization') return;
    const last = decisions.toSorted((a, b) => a.at.getTime() - b.at.getTime()).at(-1);
    const isCancelled = cancelledStatuses.includes(status);
    if (last && isCancelled === (last.decision === 'rejected')) {
        const [user] = await database.select().from(users).where(eq(users.id, last.userId));
        const who = user ? `${user.firstname} ${user.lastname}` : 'Somebody';
        throw new Refused(409, 'conflict', `${who} ${last.decision} this on ${moment(last.at)}`);
    }
    if (isCancelled) throw new Refused(409, 'conflict', `This was cancelled on ${moment(changedAt)}`);
    throw new Refused(409, 'conflict', 'This does not wait for approvers');
}

const cancelledStatuses: readonly string[] = ['cancel', 'cancelled', 'rejected'];

const moment = (at: Date): string => `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
