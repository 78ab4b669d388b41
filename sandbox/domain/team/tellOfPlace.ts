import { eq } from 'drizzle-orm';
import { NO_GROUP } from '../../../contracts/access';
import { groups, invitations, type memberships } from '../../database/schema/users';
import type { Transaction } from '../../database/transaction';
import type { DomainServices } from '../services';
import { personInWords, type Person, personOf, tellAdmins } from './tellAdmins';

type Link = typeof memberships.$inferSelect;

interface PlaceChange {
    link: Link;
    /** The link before and after it; undefined where the user wasn't, or isn't any more, in the team. */
    before?: Link;
    after?: Link;
    what: (who: string) => string;
    /** Did they stop being an approver? */
    isDropped?: boolean;
}

/**
 * Emails a change of somebody's place in a team. Who is only invited hears of it by the invitation alone: they've agreed to no
 * more, and nobody can have them written to by changing it.
 */
export async function tellOfPlace(
    tx: Transaction,
    { clock }: Pick<DomainServices, 'clock'>,
    { merchantId, callerId }: { merchantId: string; callerId: string },
    { link, before, after, what, isDropped = false }: PlaceChange,
): Promise<void> {
    const person = await memberOf(tx, link);
    await tellAdmins(tx, {
        ...{ merchantId, of: 'team', byUserId: callerId, at: clock.now(), what: what(personInWords(person)) },
        // Who answers their own invitation isn't known by any other name.
        ...(callerId === link.userId && { by: person }),
        before: `${await placeOf(tx, before)}${isDropped ? ', an approver' : ''}`,
        after: `${await placeOf(tx, after)}${isDropped ? ', no approver' : ''}`,
        concerns: link.acceptedAt ? [link.userId] : [],
    });
}

/** A member by their name; who is invited as the inviter wrote it, so that it says nothing about the user. */
export async function memberOf(tx: Transaction, { acceptedAt, invitationId, userId }: Link): Promise<Person> {
    if (acceptedAt || invitationId === null) return personOf(tx, userId);
    const [invitation] = await tx.select().from(invitations).where(eq(invitations.id, invitationId));
    if (!invitation) return personOf(tx, userId);
    return { name: `${invitation.firstname} ${invitation.lastname}`, email: invitation.email };
}

async function placeOf(tx: Transaction, link: Link | undefined): Promise<string> {
    if (!link) return 'not in the team';
    const [group] = link.groupId === null ? [] : await tx.select().from(groups).where(eq(groups.id, link.groupId));
    return `${link.acceptedAt ? 'in the team' : 'invited'}, group ${group?.name ?? NO_GROUP.name}`;
}
