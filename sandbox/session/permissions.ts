import { and, eq, isNotNull, or, sql } from 'drizzle-orm';
import type { UserPermissions } from '../../contracts/access';
import { prepared } from '../database/prepared';
import { addressBookSettings } from '../database/schema/addressBook';
import { merchants, partners } from '../database/schema/tenants';
import { groups, memberships, partnerUsers } from '../database/schema/users';
import type { Querier } from '../database/transaction';
import { isInForce } from '../domain/addressBook/inForce';

const user = sql.placeholder('userId');
const now = sql`${sql.placeholder('now')}::timestamptz`;

/** Every merchant that a user reaches: in its team by a group, or through its partner. */
const linksQuery = prepared(database =>
    database
        .select({
            merchant: {
                merchant_id: merchants.id,
                merchant_key: merchants.merchantKey,
                merchant_name: merchants.name,
                is_address_book_whitelisted: sql<boolean>`${isNotNull(addressBookSettings.userId)}`,
                endsAt: addressBookSettings.endsAt,
            },
            group: { id: groups.id, name: groups.name, permissions: groups.permissions },
            partner: { id: partners.id, name: partners.name },
        })
        .from(merchants)
        .leftJoin(
            memberships,
            and(
                eq(memberships.merchantId, merchants.id),
                eq(memberships.userId, user),
                isNotNull(memberships.acceptedAt),
            ),
        )
        .leftJoin(groups, eq(groups.id, memberships.groupId))
        .leftJoin(partnerUsers, and(eq(partnerUsers.partnerId, merchants.partnerId), eq(partnerUsers.userId, user)))
        .leftJoin(partners, eq(partners.id, partnerUsers.partnerId))
        .leftJoin(
            addressBookSettings,
            and(eq(addressBookSettings.merchantId, merchants.id), eq(addressBookSettings.userId, user), isInForce(now)),
        )
        .where(or(isNotNull(groups.id), isNotNull(partners.id)))
        .orderBy(merchants.name)
        .prepare('links'),
);

/**
 * What a user may do. Read for every call, so that a change applies at once. An invitation and the group None give nothing.
 * @param at ends a restriction to an address book whose end has come
 */
export async function permissionsOf(database: Querier, userId: string, at: Date): Promise<UserPermissions> {
    const permissions: UserPermissions = { merchants: {}, partners: {} };
    const links = await linksQuery(database).execute({ userId, now: at.toISOString() });
    for (const { merchant: found, group, partner } of links) {
        const { endsAt, ...told } = found;
        const merchant = { ...told, ...(endsAt && { address_book_restriction_ends_at: endsAt.toISOString() }) };
        const { merchant_id: id } = merchant;
        if (group) permissions.merchants[id] = { ...merchant, group: { ...group, id: String(group.id) } };
        if (partner) {
            const known = (permissions.partners[partner.id] ??= { partner_name: partner.name, merchants: {} });
            known.merchants[id] = merchant;
        }
    }
    return permissions;
}
