import { eq } from 'drizzle-orm';
import type { Decision } from '../../../contracts/dashboard/approvals';
import { users } from '../../database/schema/users';
import type { Querier } from '../../database/transaction';
import { Refused } from '../refused';

interface Decided {
    userId: string;
    decision: Decision;
    at: Date;
}

/** A batch or a payout as far as it tells whether it waits, and since when it does not. */
interface Ended {
    status: string;
    changedAt: Date;
    decisions: readonly Decided[];
}

/**
 * Only what waits can be decided.
 * @throws Refused 409 conflict, which names who decided last, or what else ended it, and when
 */
export async function requireWaiting(database: Querier, { status, changedAt, decisions }: Ended): Promise<void> {
    if (status === 'pending_authorization') return;
    // Nobody has decided what was cancelled: its approvals were too few by then.
    if (cancelled.includes(status)) throw conflict(`This was cancelled on ${written(changedAt)}`);
    const last = decisions.toSorted((a, b) => a.at.getTime() - b.at.getTime()).at(-1);
    if (!last) throw conflict('This does not wait for approvers');
    const [user] = await database.select().from(users).where(eq(users.id, last.userId));
    const who = user ? `${user.firstname} ${user.lastname}` : 'Somebody';
    throw conflict(`${who} ${last.decision} this on ${written(last.at)}`);
}

/** Of a payout and of a batch. */
const cancelled: readonly string[] = ['cancel', 'cancelled'];

const conflict = (message: string): Refused => new Refused(409, 'conflict', message);

const written = (at: Date): string => `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
