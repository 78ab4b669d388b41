import { and, eq, isNull } from 'drizzle-orm';
import { can, NO_GROUP, type UserPermissions } from '../../../contracts/access';
import { groups, invitations, memberships, users } from '../../database/schema/users';
import { transact, type Transaction } from '../../database/transaction';
import { dropApprover, lockSettings } from '../approvals/approvers';
import { invalidFields, notFound, Refused } from '../refused';
import type { DomainServices } from '../services';
import { newId, requireRoomFor } from './invitations';

export type Link = typeof memberships.$inferSelect;

/** Who changes the team of which merchant. `permissions` reads what they may do at that moment. */
interface Changing {
    merchantId: string;
    callerId: string;
    permissions: (tx: Transaction) => Promise<UserPermissions>;
}

/**
 * Changes a team, one change at a time, so that two admins can't remove each other.
 * @throws Refused 403 where the caller lost the right to it in the meantime
 */
const changeTeam = <Value>({ database }: DomainServices, by: Changing, work: (tx: Transaction) => Promise<Value>) =>
    transact(database, async tx => {
        await lockSettings(tx, by.merchantId);
        if (!can(await by.permissions(tx), by.merchantId, 'entity_admins', 'W')) {
            throw new Refused(403, 'not_permitted', 'Your group has no W on entity_admins');
        }
        return work(tx);
    });

/**
 * Takes a user into a team, as invited and without a group. `mayKnow` are the users that the caller sees; anybody else has to be
 * an invitation of the caller's own.
 * @throws Refused 422 for somebody else, and for who is in the team already; 429 invitation_limit
 */
export const linkUser = (
    services: DomainServices,
    by: Changing,
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

async function openInvitation(tx: Transaction, { callerId }: Changing, id: string) {
    const isOwn = and(eq(invitations.id, id), eq(invitations.invitedBy, callerId), isNull(invitations.merchantId));
    const [found] = await tx.select().from(invitations).where(isOwn).for('update');
    return found;
}

async function inviteKnown(tx: Transaction, { callerId }: Changing, userId: string, now: Date) {
    const [user] = await tx.select().from(users).where(eq(users.id, userId));
    if (!user) return undefined;
    const { email, firstname, lastname } = user;
    const invitation = { email, firstname, lastname, id: newId('inv'), userId, invitedBy: callerId, createdAt: now };
    await tx.insert(invitations).values(invitation);
    return invitation;
}

/**
 * Gives a link its first group.
 * @throws Refused 409 where it has one
 */
export const giveGroup = (services: DomainServices, by: Changing, linkId: string, groupId: number): Promise<Link> =>
    changeTeam(services, by, async tx => {
        await requireGroup(tx, groupId);
        const isOpen = and(eq(memberships.linkId, linkId), isNull(memberships.groupLinkId));
        const [link] = await tx
            .update(memberships)
            .set({ groupLinkId: newId('gel'), groupId: storedGroup(groupId) })
            .where(isOpen)
            .returning();
        if (!link) throw new Refused(409, 'conflict', 'This user has a group already');
        return link;
    });

/**
 * Changes the group of a link. Whoever sees neither batches nor payouts any more stops being an approver.
 * @throws Refused 409 own_admin_right, too_few_approvers
 */
export const changeGroup = (
    services: DomainServices,
    by: Changing,
    { groupLinkId, linkId, groupId }: { groupLinkId: string; linkId: string; groupId: number },
): Promise<Link> =>
    changeTeam(services, by, async tx => {
        const before = await requireLink(tx, groupLinkId);
        if (before.linkId !== linkId) throw invalidFields({ entity_admin_link_id: 'It is the link of another user' });
        await requireGroup(tx, groupId);
        const isIt = eq(memberships.groupLinkId, groupLinkId);
        const [link] = await tx
            .update(memberships)
            .set({ groupId: storedGroup(groupId) })
            .where(isIt)
            .returning();
        if (!link) throw notFound();
        await settleRights(tx, services.clock.now(), by, link);
        return link;
    });

/**
 * Removes a user from a team, or withdraws an invitation. Approvers stop being one.
 * @throws Refused 409 own_admin_right, too_few_approvers
 */
export const unlinkUser = (services: DomainServices, by: Changing, groupLinkId: string): Promise<Link> =>
    changeTeam(services, by, async tx => {
        const link = await requireLink(tx, groupLinkId);
        await tx.delete(memberships).where(eq(memberships.groupLinkId, groupLinkId));
        await settleRights(tx, services.clock.now(), by, { ...link, groupId: null });
        return link;
    });

async function settleRights(tx: Transaction, now: Date, by: Changing, link: Link): Promise<void> {
    if (link.userId === by.callerId && !can(await by.permissions(tx), by.merchantId, 'entity_admins', 'W')) {
        const message = 'You would lose your own right to manage this team. Ask another admin to do it.';
        throw new Refused(409, 'own_admin_right', message);
    }
    const [group] = link.groupId === null ? [] : await tx.select().from(groups).where(eq(groups.id, link.groupId));
    const sees = (area: string) => group?.permissions[area]?.includes('R');
    if (!sees('batches') && !sees('payouts')) await dropApprover(tx, now, by.merchantId, link.userId);
}

async function requireLink(tx: Transaction, groupLinkId: string): Promise<Link> {
    const [link] = await tx.select().from(memberships).where(eq(memberships.groupLinkId, groupLinkId));
    if (!link) throw notFound();
    return link;
}

/** @throws Refused 422 */
async function requireGroup(tx: Transaction, groupId: number): Promise<void> {
    if (storedGroup(groupId) === null) return;
    const found = await tx.select({ id: groups.id }).from(groups).where(eq(groups.id, groupId));
    if (found.length === 0) throw invalidFields({ group_id: 'There is no such group' });
}

const storedGroup = (groupId: number): number | null => (String(groupId) === NO_GROUP.id ? null : groupId);
