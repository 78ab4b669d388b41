import { and, eq, gt, isNull, ne } from 'drizzle-orm';
import { authorizationCodes, challenges, tokenFamilies } from '../database/schema/session';
import { users } from '../database/schema/users';
import type { Transaction } from '../database/transaction';
import type { Services } from '../services';
import { endPasswordLinks } from './passwordLinks';

interface NewPassword {
    userId: string;
    passwordHash: string;
    /** The session that goes on: all others end. */
    except?: string;
}

/** Stores a password, ends what the former one opened, and tells the user. */
export async function setPassword(
    { clock, mail }: Services,
    tx: Transaction,
    { userId, passwordHash, except = '' }: NewPassword,
): Promise<void> {
    const now = clock.now();
    const [user] = await tx.update(users).set({ passwordHash }).where(eq(users.id, userId)).returning();
    if (!user) throw new Error('The user is gone');
    await endSessions(tx, userId, now, except);
    await endPasswordLinks(tx, userId, now);
    await mail.deliver(
        {
            to: user.email,
            subject: 'Your password was changed',
            text: 'Your password was changed, and your other sessions were ended. If it wasn’t you, reset it and tell an admin of your team.',
            code: undefined,
            at: now,
        },
        tx,
    );
}

/**
 * Ends a user's sessions and whatever would open another: sign-in codes and one-time codes.
 * @param except the id of the session that goes on
 */
export async function endSessions(tx: Transaction, userId: string, now: Date, except: string): Promise<void> {
    const isOther = and(eq(tokenFamilies.userId, userId), ne(tokenFamilies.id, except));
    await tx
        .update(tokenFamilies)
        .set({ revokedAt: now })
        .where(and(isOther, isNull(tokenFamilies.revokedAt)));
    await tx.update(authorizationCodes).set({ expiresAt: now }).where(eq(authorizationCodes.userId, userId));
    await endCodes(tx, userId, now);
}

/** Ends all codes of a user, also one that is being used: a refusal would give it back. */
async function endCodes(tx: Transaction, userId: string, now: Date): Promise<void> {
    const isOpen = and(eq(challenges.userId, userId), gt(challenges.expiresAt, now));
    await tx.update(challenges).set({ expiresAt: now }).where(isOpen);
}
