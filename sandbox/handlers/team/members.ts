import { and, asc, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import { can, merchantsOf, NO_GROUP, type UserPermissions } from '../../../contracts/access';
import { groups, invitations, memberships, users } from '../../database/schema/users';
import { merchants } from '../../database/schema/tenants';
import type { Querier } from '../../database/transaction';

/** The members of every team that a user may see. Who is invited appears as the inviter described them. */
export async function visibleMembers(database: Querier, permissions: UserPermissions) {
    const seen = merchantsOf(permissions)
        .map(({ merchant_id: id }) => id)
        .filter(id => can(permissions, id, 'entity_admins', 'R') || can(permissions, id, 'entity_admins', 'W'));
    if (seen.length === 0) return [];
    const rows = await database
        .select({ user: users, link: memberships, invitation: invitations, group: groups })
        .from(memberships)
        .innerJoin(users, eq(users.id, memberships.userId))
        .leftJoin(invitations, eq(invitations.id, memberships.invitationId))
        .leftJoin(groups, eq(groups.id, memberships.groupId))
        .where(inArray(memberships.merchantId, seen))
        .orderBy(asc(users.id), asc(memberships.merchantId));
    return rows.map(({ user, link, invitation, group }) => {
        const isActive = link.acceptedAt !== null;
        const { id, email, firstname, lastname } = isActive || !invitation ? user : invitation;
        return {
            ...{ id, email, isActive, link },
            name: `${firstname} ${lastname}`,
            mfaType: isActive ? user.mfaType : 'email',
            group: group ?? NO_GROUP,
        };
    });
}

/** The most names of admins that a member is told. */
const ADMINS_NAMED = 3;

/** Who may change the team of each of the user's merchants, by name, for those who may not see it themselves. */
export async function adminNames(database: Querier, { merchants: own }: UserPermissions) {
    const ids = Object.keys(own);
    if (ids.length === 0) return {};
    const rows = await database
        .select({ merchantId: memberships.merchantId, user: users, group: groups })
        .from(memberships)
        .innerJoin(users, eq(users.id, memberships.userId))
        .innerJoin(groups, eq(groups.id, memberships.groupId))
        .where(and(inArray(memberships.merchantId, ids), isNotNull(memberships.acceptedAt)))
        .orderBy(asc(users.id));
    const admins = rows.filter(({ group }) => group.permissions.entity_admins?.includes('W'));
    return Object.fromEntries(
        ids.map(id => [
            id,
            admins
                .filter(({ merchantId }) => merchantId === id)
                .slice(0, ADMINS_NAMED)
                .map(({ user: { firstname, lastname } }) => `${firstname} ${lastname}`),
        ]),
    );
}

/** What a user is invited to and hasn't answered. */
export async function openInvitations(database: Querier, userId: string) {
    const rows = await database
        .select({ link: memberships, merchantName: merchants.name, groupName: groups.name, inviter: users })
        .from(memberships)
        .innerJoin(merchants, eq(merchants.id, memberships.merchantId))
        .innerJoin(invitations, eq(invitations.id, memberships.invitationId))
        .innerJoin(users, eq(users.id, invitations.invitedBy))
        .leftJoin(groups, eq(groups.id, memberships.groupId))
        .where(and(eq(memberships.userId, userId), isNull(memberships.acceptedAt), isNotNull(memberships.groupLinkId)))
        .orderBy(asc(memberships.linkedAt), asc(memberships.linkId));
    return rows.map(({ link, merchantName, groupName, inviter }) => ({
        entity_admin_link_id: link.linkId,
        merchant_name: merchantName,
        invited_by: `${inviter.firstname} ${inviter.lastname}`,
        group_name: groupName ?? NO_GROUP.name,
        invited_at: link.linkedAt.toISOString(),
    }));
}
