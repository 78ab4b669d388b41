import { getTableColumns, getTableName } from 'drizzle-orm';
import type { Permission } from '../../../contracts/operation';
import type { operationList } from '../../../contracts/operations';
import type { SampleIds } from '../../../contracts/sample';
import type { Sandbox } from '../../../sandbox/app';
import { owners } from '../../../sandbox/domain/tenants';
import { merchantIds, PARTNER_ID } from '../../../sandbox/seed/tenants';

export type Declared = (typeof operationList)[number];

/** What `send` takes. */
export interface SampleInput {
    path?: Record<string, string>;
    query?: Record<string, unknown>;
    body?: Record<string, unknown>;
}

/** IDs of a merchant's records, as far as it has any. `tradeId` is the ID of a transfer that is a trade. */
export type KnownIds = Partial<SampleIds> & { tradeId?: string };

/** IDs that belong to nobody. */
export const unknownIds = {
    ...Object.fromEntries(Object.keys(owners).map(name => [name, 'none'])),
    partnerId: 'pid-none',
    address: 'x',
    refundReference: 'AAA-000000-PYT',
    withdrawalReference: 'AAA-000000-PYT',
    tradeId: 'none',
    entityAdminId: 'ea-none',
    email: 'payer@mail.example',
} as SampleIds & { tradeId: string };

/** Parameters for which only some of a merchant's records will do. */
const particular = {
    payoutReference: `SELECT min(reference) FROM payouts WHERE merchant_id = m.id
        AND convert_type IN ('local_crypto_direct', 'local_crypto_batch')`,
    refundReference: `SELECT min(reference) FROM payouts WHERE merchant_id = m.id AND type = 'refund'`,
    withdrawalReference: `SELECT min(reference) FROM payouts WHERE merchant_id = m.id
        AND type <> 'refund' AND convert_type IN ('local_crypto', 'custody_crypto')`,
    transferId: `SELECT min(id) FROM fiat_transfers WHERE merchant_id = m.id AND type = 'transfer'`,
    tradeId: `SELECT min(id) FROM fiat_transfers WHERE merchant_id = m.id AND type = 'trade'`,
    individualId: `SELECT min(id) FROM fiat_parties WHERE merchant_id = m.id AND type = 'individual'`,
    companyId: `SELECT min(id) FROM fiat_parties WHERE merchant_id = m.id AND type = 'company'`,
    groupLinkId: 'SELECT group_link_id FROM memberships WHERE merchant_id = m.id ORDER BY group_id, user_id LIMIT 1',
    entityAdminLinkId: 'SELECT link_id FROM memberships WHERE merchant_id = m.id ORDER BY group_id, user_id LIMIT 1',
    entityAdminId: `SELECT coalesce((SELECT min(user_id) FROM memberships WHERE merchant_id = m.id),
        (SELECT min(user_id) FROM partner_users WHERE partner_id = m.partner_id))`,
};

/** A merchant's first record that a parameter can name. Deleted ones are skipped, since they would be refused. */
const firstOf = ({ key, merchantId }: (typeof owners)[keyof typeof owners]): string => {
    const isLive = getTableColumns(key.table).deletedAt ? 'AND deleted_at IS NULL' : '';
    return `SELECT min("${key.name}") FROM "${getTableName(key.table)}" WHERE "${merchantId.name}" = m.id ${isLive}`;
};

const firsts = Object.entries(owners).map(([name, owner]) => [name, firstOf(owner)] as const);
const selected = Object.entries({ ...Object.fromEntries(firsts), ...particular })
    .map(([name, query]) => `(${query}) AS "${name}"`)
    .join(', ');

/** Record IDs by merchant ID, for every seeded merchant. If a call takes only some of a merchant's records, one of those. */
export async function idsByMerchant(sandbox: Pick<Sandbox, 'query'>): Promise<Map<string, KnownIds>> {
    const found = new Map<string, KnownIds>();
    for (const id of Object.values(merchantIds)) {
        const [first] = await sandbox.query(`SELECT ${selected} FROM merchants m WHERE m.id = $1`, [id]);
        // These belong together: a payment with its account, address and payer.
        const [payment] = await sandbox.query(
            `SELECT reference AS "paymentReference", api_id AS "apiId", crypto_address AS address, payer_email AS email
            FROM payments WHERE merchant_id = $1 AND payer_email IS NOT NULL ORDER BY reference LIMIT 1`,
            [id],
        );
        const known = Object.entries({ ...(first as object), ...(payment as object) }).filter(
            ([, value]) => value !== null,
        );
        found.set(id, { ...(Object.fromEntries(known) as KnownIds), partnerId: PARTNER_ID, merchantId: id });
    }
    return found;
}

type MakeSample = (ids: SampleIds) => SampleInput;

const modules = import.meta.glob<Record<string, Record<string, MakeSample>>>('../../../contracts/**/*.samples.ts', {
    eager: true,
});
const samples: Readonly<Record<string, MakeSample>> = Object.assign(
    {},
    ...Object.values(modules).flatMap(Object.values),
);

class Missing extends Error {}

/** An operation's sample for these IDs; undefined if it needs one that is missing. */
export function sampleOf({ name }: Declared, ids: KnownIds): SampleInput | undefined {
    const complete = new Proxy(ids, {
        get: (known, key) => {
            const value = new Map<PropertyKey, unknown>(Object.entries(known)).get(key);
            if (value === undefined) throw new Missing();
            return value;
        },
    }) as SampleIds;
    const make = samples[name];
    if (!make) throw new Error(`${name} has no sample in a *.samples.ts of contracts/`);
    try {
        return make(complete);
    } catch (error) {
        if (error instanceof Missing) return undefined;
        throw error;
    }
}

/** One way to make a call, with the permissions it declares. */
export interface Variant {
    /** Which case of the access it is. */
    label: string;
    permissions: readonly Permission[];
    input: SampleInput;
}

/** An operation's sample in every case of its access; none if an ID is missing. */
export function variantsOf(declared: Declared, ids: KnownIds): Variant[] {
    const { access } = declared;
    const input = sampleOf(declared, ids);
    if (!input) return [];
    if (typeof access === 'string') return [{ label: access, permissions: [], input }];
    if ('anywhere' in access) return [{ label: 'anywhere', permissions: [access.anywhere], input }];
    if (!('cases' in access)) return [{ label: 'fixed', permissions: [access], input }];
    const always = access.always ? [access.always] : [];
    const cases = Object.entries(access.cases).flatMap(([label, permission]) => {
        const permissions = [...always, permission];
        if ('byBody' in access) {
            return { label, permissions, input: { ...input, body: { ...input.body, [access.byBody]: label } } };
        }
        if ('byQuery' in access) {
            return { label, permissions, input: { ...input, query: { ...input.query, [access.byQuery]: label } } };
        }
        const ofRecord = sampleOf(declared, { ...ids, ...recordOf(label, ids) });
        return ofRecord ? { label, permissions, input: ofRecord } : [];
    });
    if (!('byQuery' in access)) return cases;
    const byDefault = access.default === undefined ? undefined : access.cases[access.default];
    return [{ label: 'left out', permissions: byDefault ? [...always, byDefault] : always, input }, ...cases];
}

/** The ID of a record of this type. */
function recordOf(type: string, { transferId, tradeId }: KnownIds): KnownIds {
    const byType: Readonly<Record<string, string | undefined>> = { transfer: transferId, trade: tradeId };
    if (!Object.hasOwn(byType, type)) throw new Error(`No record of the type ${type} is known`);
    return { transferId: byType[type] };
}
