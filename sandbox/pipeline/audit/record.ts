import { eq, getTableColumns, and, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { apiCredentials } from '../../database/schema/credentials';
import { payouts } from '../../database/schema/payouts';
import { merchants } from '../../database/schema/tenants';
import type { Querier } from '../../database/transaction';
import { owners, type Tenant } from '../../domain/tenants';
import { auditValues } from './values';

/** The record that a call is about. */
export interface Target {
    /** Undefined if the call is about the merchant itself. */
    id: string | undefined;
    table: PgTable;
    where: SQL | undefined;
    /**
     * Is it a record whose state guards its changes? Only one of two changes at once succeeds then, and both saw the state before
     * it. Others are locked, so that each sees what the one before it left.
     */
    isGuarded: boolean;
}

const { merchantKey: _key, merchantId: _id, apiId: _account, ...records } = owners;

/** What finds a record besides the parameters of `owners`. */
const named = { ...records, ref: { key: payouts.reference, merchantId: payouts.merchantId } };

const guarded = new Set([
    'paymentReference',
    'payoutReference',
    'ref',
    'transferId',
    'quoteId',
    'documentId',
    'batchId',
]);

/** What the body names, of a merchant or of the partner in the path. */
function credentialOf({ path = {}, body, tenant }: AuditedInput): Target | undefined {
    const id: unknown = new Map(Object.entries(body ?? {})).get('client_id');
    if (typeof id !== 'string' || !path.merchantKey === !path.partnerId) return undefined;
    const owner = tenant
        ? eq(apiCredentials.merchantId, tenant.merchantId)
        : eq(apiCredentials.partnerId, path.partnerId ?? '');
    return { id, table: apiCredentials, where: and(eq(apiCredentials.clientId, id), owner), isGuarded: false };
}

interface AuditedInput {
    path?: Readonly<Record<string, string>>;
    body?: unknown;
    tenant?: Tenant | undefined;
}

/** The record of a tenant that the path names, or else the tenant itself. */
export function targetOf(input: AuditedInput): Target | undefined {
    const { path = {}, tenant } = input;
    const credential = credentialOf(input);
    if (credential) return credential;
    if (!tenant) return undefined;
    for (const [name, { key, merchantId: owner }] of Object.entries<{ key: PgColumn; merchantId: PgColumn }>(named)) {
        const id = path[name];
        if (id === undefined) continue;
        const where = and(eq(key, id), eq(owner, tenant.merchantId));
        return { id, table: key.table, where, isGuarded: guarded.has(name) };
    }
    return { id: undefined, table: merchants, where: eq(merchants.id, tenant.merchantId), isGuarded: false };
}

/** The record's values as they are now; none if it isn't there. */
export async function readTarget(
    database: Querier,
    { table, where, isGuarded }: Target,
    locks: boolean,
): Promise<Record<string, string>> {
    const columns = Object.fromEntries(Object.values(getTableColumns(table)).map(column => [column.name, column]));
    const rows = database.select(columns).from(table).where(where);
    const [row] = await (locks && !isGuarded ? rows.for('no key update') : rows);
    const { updated_at: _, ...values } = auditValues(row);
    return values;
}
