import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { UserPermissions } from '../../contracts/access';
import { addressBookSettings } from '../database/schema/addressBook';
import { merchants, partners } from '../database/schema/tenants';
import { groups, memberships, partnerUsers } from '../database/schema/users';
import type { Querier } from '../database/transaction';

const linked = {
    merchant_id: merchants.id,
    merchant_key: merchants.merchantKey,
    merchant_name: merchants.name,
    is_address_book_whitelisted: sql<boolean>`coalesce(${addressBookSettings.isWhitelisted}, false)`,
};

/**
 * What a user may do. Read for every call, so that a change applies at once. An invitation and the group None give nothing.
 */
export async function permissionsOf(database: Querier, userId: string): Promise<UserPermissions> {
    const ownSetting = and(eq(addressBookSettings.merchantId, merchants.id), eq(addressBookSettings.userId, userId));
    const own = database
        .select({ ...linked, group: { id: groups.id, name: groups.name, permissions: groups.permissions } })
        .from(memberships)
        .innerJoin(merchants, eq(merchants.id, memberships.merchantId))
        .innerJoin(groups, eq(groups.id, memberships.groupId))
        .leftJoin(addressBookSettings, ownSetting)
        .where(and(eq(memberships.userId, userId), isNotNull(memberships.acceptedAt)))
        .orderBy(merchants.name);
    const throughPartners = database
        .select({ partnerId: partners.id, partnerName: partners.name, merchant: linked })
        .from(partnerUsers)
        .innerJoin(partners, eq(partners.id, partnerUsers.partnerId))
        .innerJoin(merchants, eq(merchants.partnerId, partners.id))
        .leftJoin(addressBookSettings, ownSetting)
        .where(eq(partnerUsers.userId, userId))
        .orderBy(merchants.name);
    const [ownRows, partnerRows] = await Promise.all([own, throughPartners]);
    const byPartner: UserPermissions['partners'] = {};
    for (const { partnerId, partnerName, merchant } of partnerRows) {
        const partner = (byPartner[partnerId] ??= { partner_name: partnerName, merchants: {} });
        partner.merchants[merchant.merchant_id] = merchant;
    }
    return { merchants: Object.fromEntries(ownRows.map(row => [row.merchant_id, row])), partners: byPartner };
}
