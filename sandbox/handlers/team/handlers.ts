import { asc } from 'drizzle-orm';
import type { Operations } from '../../../contracts/operations';
import { groups } from '../../database/schema/users';
import type { Handler } from '../handler';
import { notFound } from '../../domain/refused';
import { CLIENT_ID } from '../../session/client';
import { findUser } from '../../session/users';
import { adminNames, openInvitations, visibleMembers } from './members';

export const getProfile: Handler<Operations['getProfile']> = async ({ services, caller }) => {
    const user = await findUser(services, caller.email);
    if (!user) throw notFound();
    const { email, firstname, lastname, country, mobile } = user;
    return { email, username: email, client_id: CLIENT_ID, firstname, lastname, country, mobile };
};

export const getEntityAdminProfile: Handler<Operations['getEntityAdminProfile']> = async ({ services, caller }) => {
    const user = await findUser(services, caller.email);
    if (!user) throw notFound();
    const [admins, invitations] = await Promise.all([
        adminNames(services.database, caller.permissions),
        openInvitations(services.database, caller.userId),
    ]);
    return { id: user.id, email: user.email, mfa_type: user.mfaType, admins, invitations, ...caller.permissions };
};

export const listGroups: Handler<Operations['listGroups']> = async ({ services }) => ({
    data: await services.database.select().from(groups).orderBy(asc(groups.id)),
});

export const listEntityAdmins: Handler<Operations['listEntityAdmins']> = async ({ services, caller }) => {
    const rows = await visibleMembers(services.database, caller.permissions);
    const ids = [...new Set(rows.map(({ id }) => id))];
    return {
        data: ids.flatMap(id => {
            const own = rows.filter(row => row.id === id);
            const [first] = own;
            if (!first) return [];
            const { email, name, mfaType } = first;
            const places = own.map(row => [row.link.merchantId, placeOf(row)] as const);
            return { id, email, name, mfa_type: mfaType, merchants: Object.fromEntries(places) };
        }),
    };
};

const placeOf = ({ link, group, isActive }: Awaited<ReturnType<typeof visibleMembers>>[number]) => ({
    merchant_id: link.merchantId,
    group,
    entity_admin_link_id: link.linkId,
    ...(link.groupId !== null && { group_entity_admin_link_id: link.groupLinkId ?? undefined }),
    status: isActive ? 'active' : 'invited',
    since: (link.acceptedAt ?? link.linkedAt).toISOString(),
});
