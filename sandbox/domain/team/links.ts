import { and, eq, isNull } from 'drizzle-orm';
import { rightsBeyond } from '../../../contracts/rightsBeyond';
import { groups, invitations, memberships, users } from '../../database/schema/users';
import { transact, type Transaction } from '../../database/transaction';
import { dropApprover, lockSettings } from '../approvals/approvers';
import { invalidFields, notFound, Refused } from '../refused';
import type { DomainServices } from '../services';
import { type ChangingTeam, requireTeamAdmin } from './changing';
import { newId, requireRoomFor } from './invitations';
import { tellOfPlace } from './tellOfPlace';

/** A group's number as a call names it; groups are numbered from 1, and none is -1. */
export const groupOf = ({ group_id: given }: { group_id: number | string }): number =>
    /^\d{1,4}$/.test(String(given)) ? Number(given) : -1;

export type Link = typeof memberships.$inferSelect;

/**
 * Changes a team, one change at a time, so that two admins can't remove each other.
 * @throws Refused 403 where the caller lost the right to it in the meantime
 */
const changeTeam = <Value>({ database }: DomainServices, by: ChangingTeam, work: (tx: Transaction) => Promise<Value>) =>
    transact(database, async tx => {
        await lockSettings(tx, by.merchantId);
        await requireTeamAdmin(tx, by);
        return work(tx);
    });

/**
 * Takes a user into a team, as invited and without a group. `mayKnow` are the users that the caller sees; anybody else has to be
 * an invitation of the caller's own.
 * @throws Refused 422 for somebody else, and for who is in the team already; 429 invitation_limit
 */
export const linkUser = (
    services: DomainServices,
    by: ChangingTeam,
    entityAdminId: string,
    mayKnow: readonly string[],
): Promise<Link> =>
    changeTeam(services, by, async tx => {
        const now = services.clock.now();
        const invitation =
            (await openInvitation(tx, by, entityAdminId)) ??
            (mayKnow.includes(entityAdminId) ? await inviteKnown(tx, by, entityAdminId, now) : undefined);
        if (!invitation) throw invalidFields({ entity_admin_id: 'Nobody was invited by this id' });
        await requireRoomFor(tx, by.merchantId, invitation.userId, now);
        const { merchantId } = by;
        const values = { userId: invitation.userId, merchantId, invitationId: invitation.id, linkedAt: now };
        const [link] = await tx
            .insert(memberships)
            .values({ ...values, linkId: newId('eal'), groupLinkId: null, groupId: null, acceptedAt: null })
            .onConflictDoNothing()
            .returning();
        if (!link) throw invalidFields({ email: 'This user is in the team or invited already' });
        await tx.update(invitations).set({ merchantId }).where(eq(invitations.id, invitation.id));
        return link;
    });

async function openInvitation(tx: Transaction, { callerId }: ChangingTeam, id: string) {
    const isOwn = and(eq(invitations.id, id), eq(invitations.invitedBy, callerId), isNull(invitations.merchantId));
    const [found] = await tx.select().from(invitations).where(isOwn).for('update');
    return found;
}

async function inviteKnown(tx: Transaction, { callerId }: ChangingTeam, userId: string, now: Date) {
    const [user] = await tx.select().from(users).where(eq(users.id, userId));
    if (!user) return undefined;
    const { email, firstname, lastname } = user;
    const invitation = { email, firstname, lastname, id: newId('inv'), userId, invitedBy: callerId, createdAt: now };
    await tx.insert(invitations).values(invitation);
    return invitation;
}

/**
 * Gives a link without a group one, which invites its user where they're new.
 * @throws Refused 409 where it has one, and own_link; 422 beyond_own_rights
 */
export const giveGroup = (services: DomainServices, by: ChangingTeam, linkId: string, groupId: number): Promise<Link> =>
    changeTeam(services, by, async tx => {
        const isIt = eq(memberships.linkId, linkId);
        const [open] = await tx.select().from(memberships).where(isIt);
        requireOther(open, by);
        await requireGroup(tx, by, groupId);
        const [link] = await tx
            .update(memberships)
            .set({ groupLinkId: newId('gel'), groupId })
            .where(and(isIt, isNull(memberships.groupId)))
            .returning();
        if (!link) throw new Refused(409, 'conflict', 'This user has a group already');
        const what = (who: string) => (link.acceptedAt ? `gave ${who} a group` : `invited ${who}`);
        await tellOfPlace(tx, services, by, { link, after: link, before: open?.acceptedAt ? open : undefined, what });
        return link;
    });

/**
 * Changes the group of a link from and to one that may do no more than the caller. Whoever sees neither batches nor payouts any
 * more stops being an approver.
 * @throws Refused 409 own_link, too_few_approvers; 422 beyond_own_rights
 */
export const changeGroup = (
    services: DomainServices,
    by: ChangingTeam,
    { groupLinkId, linkId, groupId }: { groupLinkId: string; linkId: string; groupId: number },
): Promise<Link> =>
    changeTeam(services, by, async tx => {
        const before = await requireLink(tx, groupLinkId);
        if (before.linkId !== linkId) throw invalidFields({ entity_admin_link_id: 'It is the link of another user' });
        requireOther(before, by);
        await requireGroup(tx, by, before.groupId, PRESENT);
        await requireGroup(tx, by, groupId);
        const isIt = eq(memberships.groupLinkId, groupLinkId);
        const [link] = await tx.update(memberships).set({ groupId }).where(isIt).returning();
        if (!link) throw notFound();
        const isDropped = await settleApprover(tx, services.clock.now(), link);
        if (link.groupId !== before.groupId) {
            const what = (who: string) => `changed the group of ${who}`;
            await tellOfPlace(tx, services, by, { link, before, after: link, what, isDropped });
        }
        return link;
    });

/**
 * Takes a user's group, so that they have None, or withdraws an invitation. Approvers stop being one.
 * @throws Refused 409 own_link, too_few_approvers; 422 beyond_own_rights
 */
export const takeGroup = (services: DomainServices, by: ChangingTeam, groupLinkId: string): Promise<Link> =>
    changeTeam(services, by, async tx => {
        const link = await requireLink(tx, groupLinkId);
        requireOther(link, by);
        await requireGroup(tx, by, link.groupId, PRESENT);
        const isIt = eq(memberships.groupLinkId, groupLinkId);
        const none = { groupId: null };
        if (link.acceptedAt) await tx.update(memberships).set(none).where(isIt);
        else await tx.delete(memberships).where(isIt);
        const after = link.acceptedAt ? { ...link, ...none } : undefined;
        const isDropped = await settleApprover(tx, services.clock.now(), { ...link, ...none });
        const what = (who: string) => `${after ? 'removed the group' : 'withdrew the invitation'} of ${who}`;
        await tellOfPlace(tx, services, by, { link, before: link, after, what, isDropped });
        return link;
    });

/** @throws Refused 409: nobody gives themselves a right, or hides by leaving. */
function requireOther(link: Link | undefined, { callerId }: ChangingTeam): void {
    if (link?.userId !== callerId) return;
    throw new Refused(409, 'own_link', 'This is your own place in the team. Ask another admin to change it.');
}

/** Takes who sees nothing to approve from the approvers; answers whether they were one. */
async function settleApprover(tx: Transaction, now: Date, { merchantId, userId, groupId }: Link): Promise<boolean> {
    const [group] = groupId === null ? [] : await tx.select().from(groups).where(eq(groups.id, groupId));
    const sees = (area: string) => group?.permissions[area]?.includes('R');
    return !sees('batches') && !sees('payouts') && (await dropApprover(tx, now, merchantId, userId));
}

async function requireLink(tx: Transaction, groupLinkId: string): Promise<Link & { groupId: number }> {
    const [link] = await tx.select().from(memberships).where(eq(memberships.groupLinkId, groupLinkId));
    if (!link || link.groupId === null) throw notFound();
    return { ...link, groupId: link.groupId };
}

const PRESENT = 'The group of this member';

/**
 * May the caller give a group now, or take it?
 * @throws Refused 422, beyond_own_rights where it may do more than the caller
 */
async function requireGroup(tx: Transaction, by: ChangingTeam, groupId: number, what = 'This group'): Promise<void> {
    const [group] = await tx.select().from(groups).where(eq(groups.id, groupId));
    if (!group) throw invalidFields({ group_id: 'There is no such group' });
    const rights = rightsBeyond(await by.permissions(tx), by.merchantId, group);
    if (rights.length === 0) return;
    const named = rights.map(({ area, letters }) => `${letters} on ${area}`).join(', ');
    const message = `${what} may do more than you: ${named}`;
    throw new Refused(422, 'beyond_own_rights', message, { fields: { group_id: message } });
}
