import { randomUUID } from 'node:crypto';
import { and, desc, eq, ilike, or, sql } from 'drizzle-orm';
import { Company } from '../../../contracts/fiat/companies';
import { Individual } from '../../../contracts/fiat/individuals';
import type { SenderType } from '../../../contracts/fiat/parties';
import type { Operations } from '../../../contracts/operations';
import { containing } from '../../database/like';
import type { DocumentRow } from '../../database/schema/fiat';
import { destinationAccounts, parties, type PartyRow } from '../../database/schema/parties';
import { transact, type Transaction } from '../../database/transaction';
import { ownerIssues } from '../../domain/fiat/accounts';
import { documentsOfOwner } from '../../domain/fiat/documents';
import {
    externalIdTaken,
    findParty,
    type GivenParty,
    lockExternalId,
    lockParty,
    withGiven,
} from '../../domain/fiat/parties';
import { invalidFields, notFound } from '../../domain/refused';
import type { Services } from '../../services';
import type { Handler } from '../handler';
import { companyOnWire, individualOnWire } from './wire';

/** As many as other lists of the fiat API. */
const PER_PAGE = 100;

interface ListCall {
    services: Services;
    tenant: { merchantId: string };
    query: { page?: number | undefined; per_page?: number | undefined; name?: string | undefined };
}

async function page(type: SenderType, { services: { database }, tenant, query }: ListCall) {
    const { page: number = 1, per_page: perPage = PER_PAGE, name } = query;
    const like = name ? containing(name.trim()) : undefined;
    const named =
        like === undefined
            ? undefined
            : or(ilike(parties.name, like), ilike(sql`${parties.fields}->>'trading_name'`, like));
    const where = and(eq(parties.merchantId, tenant.merchantId), eq(parties.type, type), named);
    const rows = await database
        .select()
        .from(parties)
        .where(where)
        .orderBy(desc(parties.createdAt), desc(parties.id))
        .limit(perPage)
        .offset((number - 1) * perPage);
    return { rows, pagination: { page: number, perPage, total: await database.$count(parties, where) } };
}

export const listIndividuals: Handler<Operations['listIndividuals']> = async call => {
    const { rows, pagination } = await page('individual', call);
    return { data: rows.map(row => individualOnWire(row)), pagination };
};

export const listCompanies: Handler<Operations['listCompanies']> = async call => {
    const { rows, pagination } = await page('company', call);
    return { data: rows.map(row => companyOnWire(row)), pagination };
};

/** @throws Refused 404 for one of the other type */
async function find({ services, tenant }: Omit<ListCall, 'query'>, id: string, type: SenderType): Promise<PartyRow> {
    const row = await findParty(services.database, tenant.merchantId, id);
    if (row?.type !== type) throw notFound();
    return row;
}

const documentsOf = ({ services, tenant }: Omit<ListCall, 'query'>, ownerId: string): Promise<DocumentRow[]> =>
    documentsOfOwner(services.database, tenant.merchantId, ownerId);

export const getIndividual: Handler<Operations['getIndividual']> = async call => {
    const { individualId: id } = call.path;
    return individualOnWire(await find(call, id, 'individual'), await documentsOf(call, id));
};

export const getCompany: Handler<Operations['getCompany']> = async call => {
    const { companyId: id } = call.path;
    return companyOnWire(await find(call, id, 'company'), await documentsOf(call, id));
};

const knownFields: Readonly<Record<SenderType, ReadonlySet<string>>> = {
    individual: new Set(Object.keys(Individual.shape)),
    company: new Set(Object.keys(Company.shape)),
};
const notGiven: ReadonlySet<string> = new Set(['id', 'documents', 'created_at', 'updated_at']);
const isKnown = (type: SenderType) => (field: string) => knownFields[type].has(field) && !notGiven.has(field);

async function create({ clock, database }: Services, type: SenderType, merchantId: string, given: GivenParty) {
    const now = clock.now();
    const blank = { role: 'recipient', externalId: null, countryCode: '', name: '', fields: {} } as const;
    const columns = withGiven(blank, given, isKnown(type), now);
    const values = { id: randomUUID(), merchantId, type, ...columns, createdAt: now, updatedAt: now };
    const [row] = await transact(database, async tx => {
        await lockExternalId(tx, merchantId, columns.externalId);
        return tx.insert(parties).values(values).onConflictDoNothing().returning();
    });
    if (!row) throw externalIdTaken();
    return row;
}

export const createIndividual: Handler<Operations['createIndividual']> = async ({ services, tenant, body }) => {
    const { merchant_id: _, ...given } = body;
    return individualOnWire(await create(services, 'individual', tenant.merchantId, given), []);
};

export const createCompany: Handler<Operations['createCompany']> = async ({ services, tenant, body }) => {
    const { merchant_id: _, ...given } = body;
    return companyOnWire(await create(services, 'company', tenant.merchantId, given), []);
};

const change = ({ clock, database }: Services, type: SenderType, id: string, given: GivenParty): Promise<PartyRow> =>
    transact(database, async tx => {
        const before = await lockParty(tx, id, type);
        const now = clock.now();
        const columns = withGiven(before, given, isKnown(type), now);
        await requireFreeExternalId(tx, before, columns.externalId);
        await requireForAccounts(tx, before, { ...before, ...columns });
        const [row] = await tx
            .update(parties)
            .set({ ...columns, updatedAt: now })
            .where(eq(parties.id, id))
            .returning();
        if (!row) throw notFound();
        return row;
    });

/** @throws Refused 422 external_id_used */
async function requireFreeExternalId(tx: Transaction, { id, merchantId }: PartyRow, externalId: string | null) {
    if (externalId === null) return;
    await lockExternalId(tx, merchantId, externalId);
    const [other] = await tx
        .select({ id: parties.id })
        .from(parties)
        .where(and(eq(parties.merchantId, merchantId), eq(parties.externalId, externalId)));
    if (other && other.id !== id) throw externalIdTaken();
}

/** @throws Refused 422 where an account of the recipient couldn't be paid any more */
async function requireForAccounts(tx: Transaction, before: PartyRow, after: PartyRow): Promise<void> {
    const accounts = await tx.select().from(destinationAccounts).where(eq(destinationAccounts.ownerId, before.id));
    if (accounts.length > 0 && after.role !== 'recipient') {
        throw invalidFields({ role: 'It has accounts that are paid' });
    }
    const broken = accounts.flatMap(account => Object.entries(ownerIssues(account, after)));
    if (broken.length > 0) throw invalidFields(Object.fromEntries(broken));
}

export const updateIndividual: Handler<Operations['updateIndividual']> = async call => {
    const { individualId: id } = call.path;
    const row = await change(call.services, 'individual', id, call.body);
    return individualOnWire(row, await documentsOf(call, id));
};

export const updateCompany: Handler<Operations['updateCompany']> = async call => {
    const { companyId: id } = call.path;
    const row = await change(call.services, 'company', id, call.body);
    return companyOnWire(row, await documentsOf(call, id));
};
