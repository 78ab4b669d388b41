import { asc, eq, inArray } from 'drizzle-orm';
import { can, merchantsOf } from '../../../contracts/access';
import type { Operations } from '../../../contracts/operations';
import { groups, memberships, users } from '../../database/schema/users';
import type { Handler } from '../handler';
import { notFound } from '../../domain/refused';
import { CLIENT_ID } from '../../session/client';
import { findUser } from '../../session/users';

export const getProfile: Handler<Operations['getProfile']> = async ({ services, caller }) => {
    const user = await findUser(services, caller.email);
    if (!user) throw notFound();
    const { email, firstname, lastname, country, mobile } = user;
    return { email, username: email, client_id: CLIENT_ID, firstname, lastname, country, mobile };
};

export const getEntityAdminProfile: Handler<Operations['getEntityAdminProfile']> = async ({ services, caller }) => {
    const user = await findUser(services, caller.email);
    if (!user) throw notFound();
    return { id: user.id, email: user.email, mfa_type: user.mfaType, ...caller.permissions };
};

export const listGroups: Handler<Operations['listGroups']> = async ({ services }) => ({
    data: await services.database.select().from(groups).orderBy(asc(groups.id)),
});

export const listEntityAdmins: Handler<Operations['listEntityAdmins']> = async ({ services, caller }) => {
    const { permissions } = caller;
    const seen = merchantsOf(permissions)
        .map(({ merchant_id: id }) => id)
        .filter(id => can(permissions, id, 'entity_admins', 'R'));
    if (seen.length === 0) return { data: [] };
    const rows = await services.database
        .select({ user: users, merchantId: memberships.merchantId, group: groups })
        .from(memberships)
        .innerJoin(users, eq(users.id, memberships.userId))
        .innerJoin(groups, eq(groups.id, memberships.groupId))
        .where(inArray(memberships.merchantId, seen))
        .orderBy(asc(users.id), asc(memberships.merchantId));
    const ids = [...new Set(rows.map(({ user }) => user.id))];
    return {
        data: ids.flatMap(userId => {
            const links = rows.filter(({ user }) => user.id === userId);
            const [first] = links;
            if (!first) return [];
            const { id, email, firstname, lastname, mfaType } = first.user;
            const own = links.map(({ merchantId, group }) => [merchantId, { merchant_id: merchantId, group }] as const);
            return {
                id,
                email,
                name: `${firstname} ${lastname}`,
                mfa_type: mfaType,
                merchants: Object.fromEntries(own),
            };
        }),
    };
};
