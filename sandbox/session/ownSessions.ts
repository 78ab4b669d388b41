import { and, desc, eq, gt, isNull, ne } from 'drizzle-orm';
import { MAX_SESSIONS } from '../../contracts/main/sessions';
import { tokenFamilies } from '../database/schema/session';
import type { Transaction } from '../database/transaction';
import { later } from '../primitives/clock';
import type { Services } from '../services';
import type { Caller } from './caller';
import { endSessions } from './setPassword';
import { ABSOLUTE_LIFE, IDLE_LIFE } from './tokens';

/** A user's sessions that nobody ended. */
const isOwn = (userId: string) => and(eq(tokenFamilies.userId, userId), isNull(tokenFamilies.revokedAt));

/** Can it still be refreshed? */
const isLive = (now: Date) =>
    and(gt(tokenFamilies.createdAt, later(now, -ABSOLUTE_LIFE)), gt(tokenFamilies.lastUsedAt, later(now, -IDLE_LIFE)));

/** The live sessions of a user, newest first. */
export const listOwn = ({ clock, database }: Services, userId: string) =>
    database
        .select()
        .from(tokenFamilies)
        .where(and(isOwn(userId), isLive(clock.now())))
        .orderBy(desc(tokenFamilies.createdAt), desc(tokenFamilies.id))
        .limit(MAX_SESSIONS);

export type OwnSession = typeof tokenFamilies.$inferSelect;

/** Ends one with its access and refresh tokens. Returns it; undefined where it isn't a live one of the user's. */
export async function endOwn(
    { clock, database }: Services,
    userId: string,
    id: string,
): Promise<OwnSession | undefined> {
    const now = clock.now();
    const [ended] = await database
        .update(tokenFamilies)
        .set({ revokedAt: now })
        .where(and(isOwn(userId), isLive(now), eq(tokenFamilies.id, id)))
        .returning();
    return ended;
}

/** Ends all but the caller's, and what would open another (`endSessions`). Returns those that were live, the one last used first. */
export async function endOthers(tx: Transaction, now: Date, { userId, familyId }: Caller): Promise<OwnSession[]> {
    const others = await tx
        .select()
        .from(tokenFamilies)
        .where(and(isOwn(userId), ne(tokenFamilies.id, familyId), isLive(now)))
        .orderBy(desc(tokenFamilies.lastUsedAt), desc(tokenFamilies.id));
    await endSessions(tx, userId, now, familyId);
    return others;
}
