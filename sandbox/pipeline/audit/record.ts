import { and, eq, getTableColumns } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { apiCredentials } from '../../database/schema/credentials';
import { payouts } from '../../database/schema/payouts';
import { merchants } from '../../database/schema/tenants';
import type { Querier } from '../../database/transaction';
import { owners } from '../../domain/tenants';
import type { AuditedInput, Target } from './target';
import { placeNamed, readPlace } from './team';
import { auditValues } from './values';

/** Not what a call is about: tenants, and a quote, which is used up by the record that it makes. */
const { merchantKey: _key, merchantId: _id, apiId: _account, quoteId: _quote, ...records } = owners;

/** What finds a record besides the parameters of `owners`. */
const byPath = { ...records, ref: { key: payouts.reference, merchantId: payouts.merchantId } };

const guarded = new Set(['paymentReference', 'payoutReference', 'ref', 'transferId', 'documentId', 'batchId']);

/** What the body names, of a merchant or of the partner in the path. */
function credentialOf({ path = {}, body, tenant }: AuditedInput): Target | undefined {
    const id: unknown = new Map(Object.entries(body ?? {})).get('client_id');
    if (typeof id !== 'string' || !path.merchantKey === !path.partnerId) return undefined;
    const owner = tenant
        ? eq(apiCredentials.merchantId, tenant.merchantId)
        : eq(apiCredentials.partnerId, path.partnerId ?? '');
    return { id, table: apiCredentials, where: and(eq(apiCredentials.clientId, id), owner), isGuarded: false };
}

/** The record of a tenant that the path names, or else the tenant itself. */
export function targetOf(input: AuditedInput): Target | undefined {
    const { path = {}, tenant } = input;
    const named = credentialOf(input) ?? placeNamed(input);
    if (named) return named;
    if (!tenant) return undefined;
    for (const [name, { key, merchantId: owner }] of Object.entries<{ key: PgColumn; merchantId: PgColumn }>(byPath)) {
        const id = path[name];
        if (id === undefined) continue;
        const where = and(eq(key, id), eq(owner, tenant.merchantId));
        return { id, table: key.table, where, isGuarded: guarded.has(name) };
    }
    return { id: undefined, table: merchants, where: eq(merchants.id, tenant.merchantId), isGuarded: false };
}

/** Columns that nobody sets: what searches match, and what any change brings with it. The event itself says when and by whom. */
const unset = new Set(['search_text', 'modified_date', 'updated_at', 'updated_by', 'status_date', 'due_at', 'history']);

interface Reading {
    /** By the sandbox's clock. */
    now: Date;
    /** Keeps the row as it is, so that changes at the same time each see what the one before them left. */
    locks: boolean;
}

/** The record's values as they are now; none if it isn't there. */
export async function readTarget(
    database: Querier,
    target: Target,
    { now, locks }: Reading,
): Promise<Record<string, string>> {
    const place = await readPlace(database, target, { now, locks: locks && !target.isGuarded });
    if (place) return place;
    const { table, where, isGuarded } = target;
    const columns = Object.fromEntries(Object.values(getTableColumns(table)).map(column => [column.name, column]));
    const rows = database.select(columns).from(table).where(where);
    const [row] = await (locks && !isGuarded ? rows.for('no key update') : rows);
    return Object.fromEntries(Object.entries(auditValues(row)).filter(([field]) => !unset.has(field)));
}
