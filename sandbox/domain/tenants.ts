import { eq, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { TenantParameter } from '../../contracts/operations';
import { prepared } from '../database/prepared';
import { addressBookEntries } from '../database/schema/addressBook';
import { approvers } from '../database/schema/approvals';
import { batches } from '../database/schema/batches';
import { documents, quotes } from '../database/schema/fiat';
import { destinationAccounts, parties } from '../database/schema/parties';
import { payments } from '../database/schema/payments';
import { payouts } from '../database/schema/payouts';
import { bankAccounts } from '../database/schema/profile';
import { accounts, merchants } from '../database/schema/tenants';
import { transfers } from '../database/schema/transfers';
import { memberships } from '../database/schema/users';
import type { DomainServices } from './services';

/** Whose data a call is about. */
export interface Tenant {
    merchantId: string;
    /** Set if the path names an account. */
    apiId?: string;
    /** The type of the record that the path names, if it decides who may read it. */
    type?: string;
}

/** The column that finds a record, and the columns that name its tenant. */
interface Owned {
    key: PgColumn;
    merchantId: PgColumn;
    apiId?: PgColumn;
    type?: PgColumn;
}

/**
 * What names a tenant, by path parameter. If a path has several, the first in this order decides; the record is then looked up
 * among that tenant's.
 */
export const owners = {
    merchantKey: { key: merchants.merchantKey, merchantId: merchants.id },
    merchantId: { key: merchants.id, merchantId: merchants.id },
    apiId: { key: accounts.apiId, merchantId: accounts.merchantId, apiId: accounts.apiId },
    paymentReference: { key: payments.reference, merchantId: payments.merchantId },
    invoiceReference: { key: payments.invoiceReference, merchantId: payments.merchantId },
    payoutReference: { key: payouts.reference, merchantId: payouts.merchantId },
    transferId: { key: transfers.id, merchantId: transfers.merchantId, type: transfers.type },
    quoteId: { key: quotes.id, merchantId: quotes.merchantId },
    documentId: { key: documents.id, merchantId: documents.merchantId },
    individualId: { key: parties.id, merchantId: parties.merchantId },
    companyId: { key: parties.id, merchantId: parties.merchantId },
    accountId: { key: destinationAccounts.id, merchantId: destinationAccounts.merchantId },
    batchId: { key: batches.id, merchantId: batches.merchantId },
    approverId: { key: approvers.id, merchantId: approvers.merchantId },
    groupLinkId: { key: memberships.groupLinkId, merchantId: memberships.merchantId },
    entityAdminLinkId: { key: memberships.linkId, merchantId: memberships.merchantId },
    bankKey: { key: bankAccounts.bankKey, merchantId: bankAccounts.merchantId },
    entryId: { key: addressBookEntries.id, merchantId: addressBookEntries.merchantId },
} as const satisfies Record<Exclude<TenantParameter, 'partnerId'> | 'merchantId' | 'entityAdminLinkId', Owned>;

const text = (column: PgColumn | undefined): SQL<string | null> => (column ? sql`${column}` : sql`NULL`);

const lookups = Object.entries<Owned>(owners).map(([parameter, { key, merchantId, apiId, type }]) => ({
    parameter,
    query: prepared(database =>
        database
            .select({ merchantId: text(merchantId), apiId: text(apiId), type: text(type) })
            .from(key.table)
            .where(eq(key, sql.placeholder('id')))
            .prepare(`tenant_by_${parameter}`),
    ),
}));

/** Does a path name a tenant at all? */
export const namesTenant = (path: object): boolean => lookups.some(({ parameter }) => Object.hasOwn(path, parameter));

/** What of a query or body names a tenant, as a path's parameters would. */
export function tenantOf(given: unknown): Record<string, string> | undefined {
    if (typeof given !== 'object' || given === null) return undefined;
    if ('merchant_key' in given) return { merchantKey: String(given.merchant_key) };
    if ('merchant_id' in given) return { merchantId: String(given.merchant_id) };
    return 'entity_admin_link_id' in given ? { entityAdminLinkId: String(given.entity_admin_link_id) } : undefined;
}

/** The tenant that a path's parameters name; undefined if there is none. */
export async function findTenant(
    { database }: Pick<DomainServices, 'database'>,
    path: Readonly<Record<string, string>>,
): Promise<Tenant | undefined> {
    const lookup = lookups.find(({ parameter }) => Object.hasOwn(path, parameter));
    if (!lookup) return undefined;
    const [row] = await lookup.query(database).execute({ id: path[lookup.parameter] });
    if (!row?.merchantId) return undefined;
    return { merchantId: row.merchantId, ...(row.apiId && { apiId: row.apiId }), ...(row.type && { type: row.type }) };
}
