import { and, asc, eq, gt, isNotNull, lte, type SQL } from 'drizzle-orm';
import { invitations, memberships, users } from '../../database/schema/users';
import { transact, type Transaction } from '../../database/transaction';
import { DAY, HOUR, later } from '../../primitives/clock';
import { randomToken } from '../../primitives/secrets';
import { Refused } from '../refused';
import type { DomainServices } from '../services';
import { tellOfPlace } from './tellOfPlace';

/** The most that one user can prepare within an hour, so that nobody tries out addresses or fills mailboxes. */
export const MOST_INVITATIONS = 20;
const WITHIN = HOUR;
/** The most emails that a merchant can send to one recipient within an hour. */
const MOST_TO_ONE = 3;
/** The most that all merchants together send to one recipient within a day. What comes after them isn't sent, and nobody is told. */
const MOST_RECEIVED = 5;

/** A password hash that no password has. */
export const NO_PASSWORD = 'none';

interface Invitee {
    email: string;
    firstname: string;
    lastname: string;
    mobile: string | null;
}

/**
 * Prepares an invitation. A new email becomes a user without a password; a known user stays as they are. The outcome is the same,
 * so that it says nothing about who is known.
 * @throws Refused 429 invitation_limit
 */
export const prepareInvitation = ({ database, clock }: DomainServices, inviterId: string, invitee: Invitee) =>
    transact(database, async tx => {
        // One at a time, so that the limit holds. The time is read after that: no invitation made meanwhile is later.
        await tx.select({ id: users.id }).from(users).where(eq(users.id, inviterId)).for('update');
        const now = clock.now();
        await requireRoom(tx, eq(invitations.invitedBy, inviterId), MOST_INVITATIONS, now);
        const { mobile, ...named } = invitee;
        const email = named.email.toLowerCase();
        await tx
            .insert(users)
            .values({
                ...{ ...named, id: newId('ea'), email, mobile, country: null },
                ...{ passwordHash: NO_PASSWORD, mfaType: 'email' },
            })
            .onConflictDoNothing({ target: users.email });
        const [user] = await tx.select({ id: users.id }).from(users).where(eq(users.email, email));
        if (!user) throw new Error('The invited user was not written');
        const invitation = { ...named, email, id: newId('inv'), userId: user.id, invitedBy: inviterId, createdAt: now };
        await tx.insert(invitations).values(invitation);
        return invitation;
    });

/** @throws Refused 429 invitation_limit where a merchant has written to this user too often */
export const requireRoomFor = (tx: Transaction, merchantId: string, userId: string, now: Date): Promise<void> =>
    requireRoom(tx, and(eq(invitations.merchantId, merchantId), eq(invitations.userId, userId)), MOST_TO_ONE, now);

async function requireRoom(tx: Transaction, which: SQL | undefined, most: number, now: Date): Promise<void> {
    const recent = await tx
        .select({ at: invitations.createdAt })
        .from(invitations)
        .where(and(which, gt(invitations.createdAt, later(now, -WITHIN)), lte(invitations.createdAt, now)))
        .orderBy(asc(invitations.createdAt));
    const oldest = recent.at(-most);
    if (!oldest) return;
    throw new Refused(429, 'invitation_limit', `At most ${most} invitations can be sent within an hour`, {
        retryAfterSeconds: Math.ceil((later(oldest.at, WITHIN).getTime() - now.getTime()) / 1000),
    });
}

/** Does a recipient still get emails? Also notes that one is sent now. */
export async function takeMail(tx: Transaction, invitationId: string, userId: string, now: Date): Promise<boolean> {
    const mailed = await tx
        .select({ id: invitations.id })
        .from(invitations)
        .where(
            and(
                eq(invitations.userId, userId),
                isNotNull(invitations.mailedAt),
                gt(invitations.mailedAt, later(now, -DAY)),
            ),
        );
    if (mailed.length >= MOST_RECEIVED) return false;
    await tx.update(invitations).set({ mailedAt: now }).where(eq(invitations.id, invitationId));
    return true;
}

/**
 * Accepts or declines an invitation.
 * @throws Refused 409 conflict where it's open no longer, or not the user's
 */
export const answerInvitation = (
    { database, clock }: DomainServices,
    userId: string,
    linkId: string,
    isAccepted: boolean,
): Promise<void> =>
    transact(database, async tx => {
        const isIt = and(eq(memberships.linkId, linkId), eq(memberships.userId, userId));
        const [link] = await tx.select().from(memberships).where(isIt).for('update');
        if (!link || link.acceptedAt || !link.groupLinkId) {
            throw new Refused(409, 'conflict', 'This invitation is no longer open');
        }
        const by = { merchantId: link.merchantId, callerId: userId };
        if (isAccepted) {
            const acceptedAt = clock.now();
            await tx.update(memberships).set({ acceptedAt }).where(isIt);
            const after = { ...link, acceptedAt };
            await tellOfPlace(tx, { clock }, by, { link, before: link, after, what: () => 'accepted the invitation' });
        } else {
            await tx.delete(memberships).where(isIt);
            await tellOfPlace(tx, { clock }, by, { link, before: link, what: () => 'declined the invitation' });
        }
    });

export const newId = (prefix: string): string => `${prefix}-${randomToken().slice(0, 16)}`;
