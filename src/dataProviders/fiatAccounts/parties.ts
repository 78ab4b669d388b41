import type { GetListParams, GetListResult, GetOneParams, GetOneResult, UpdateParams, UpdateResult } from 'react-admin';
import { type DestinationAccount, listDestinationAccounts } from '../../../contracts/fiat/accounts';
import { type Company, getCompany, listCompanies, updateCompany } from '../../../contracts/fiat/companies';
import { getIndividual, type Individual, listIndividuals, updateIndividual } from '../../../contracts/fiat/individuals';
import type { Document } from '../../../contracts/fiat/documents';
import type { SenderType } from '../../../contracts/fiat/parties';
import { call } from '../../api/call';
import { ApiError } from '../../api/errors';
import { everyNumbered } from '../paging/byNumber';
import { headerPages } from '../paging/headerPages';
import { type Partly, unreadableOf } from '../../api/answer/readPartly';
import { partyRecordId, readPartyRecordId } from './partyRecordId';
import { partlyFor, resourceProvider, scopeOf } from '../types';

/** The most that a page holds (docs/rules.md#limits). */
const PER_PAGE = 500;

interface OfMerchant {
    merchantId: string;
    signal?: AbortSignal | undefined;
    /** For display only: rows come with whatever of them can be read. */
    isPartly?: boolean;
}

/** A sender or recipient, whatever its type, with its own fields as the provider has them. */
export interface Party extends Partly {
    id: string;
    type: SenderType;
    name: string;
    alias: string | null;
    role: string;
    /** ISO 3166 alpha-3. */
    country_code: string;
    email: string | null;
    created_at?: string | undefined;
    updated_at?: string | undefined;
    fields: Individual | Company;
}

/** A party with what it's paid by, under the id that it has as a record (partyRecordId). */
export interface PartyRecord extends Party {
    /** The provider's. */
    party_id: string;
    accounts: DestinationAccount[];
    /** Those sent for it; null where the provider doesn't list them, and undefined in a list. */
    documents?: Document[] | null;
}

const ofIndividual = (fields: Individual): Party => ({
    ...shared(fields),
    type: 'individual',
    name: [fields.first_name, fields.last_name].filter(Boolean).join(' '),
    fields,
});

const ofCompany = (fields: Company): Party => ({
    ...shared(fields),
    type: 'company',
    name: fields.registered_name,
    fields,
});

const shared = (fields: (Individual | Company) & Partly) => {
    const { id, alias, role, country_code, email, created_at, updated_at, unreadable } = fields;
    return { id, alias, role, country_code, email, created_at, updated_at, ...(unreadable && { unreadable }) };
};

/** Every sender and recipient of a merchant, newest first. A page that fails fails them all: a partial list would hide some. Rejects with an ApiError. */
export const listParties = async (merchant: OfMerchant): Promise<Party[]> => (await readParties(merchant)).rows;

async function readParties({ merchantId, signal, isPartly }: OfMerchant) {
    const query = (page: number) => ({ query: { merchant_id: merchantId, page, per_page: PER_PAGE } });
    const options = { signal, ...(isPartly && ({ partlyBy: 'id' } as const)) };
    const [individuals, companies] = await Promise.all([
        everyNumbered(page => call(listIndividuals, query(page), options)),
        everyNumbered(page => call(listCompanies, query(page), options)),
    ]);
    const newestFirst = ({ created_at: a = '' }: Party, { created_at: b = '' }: Party) => (a < b ? 1 : a > b ? -1 : 0);
    return {
        rows: [...individuals.rows.map(ofIndividual), ...companies.rows.map(ofCompany)].sort(newestFirst),
        unreadableRows: individuals.unreadableRows + companies.unreadableRows,
    };
}

type OfOwner = OfMerchant & { ownerId?: string };

/** Every account that a merchant pays to, newest first, or those of one owner. Rejects with an ApiError. */
export const listAccounts = async (owner: OfOwner): Promise<DestinationAccount[]> => (await readAccounts(owner)).rows;

const readAccounts = ({ merchantId, ownerId, signal, isPartly }: OfOwner) =>
    everyNumbered(page =>
        call(
            listDestinationAccounts,
            { query: { merchant_id: merchantId, owner_id: ownerId, page, per_page: PER_PAGE } },
            { signal, ...(isPartly && { partlyBy: 'id' }) },
        ),
    );

/** Filters of the list; the API has none of them, so they're applied here. */
const matches = ({ filter }: Pick<GetListParams, 'filter'>) => {
    const { q, role, type, country_code: country } = (filter ?? {}) as Partial<Record<string, string>>;
    const sought = q?.trim().toLowerCase() ?? '';
    return (party: Party) =>
        (!role || party.role === role) &&
        (!type || party.type === type) &&
        (!country || party.country_code === country) &&
        (sought === '' || textOf(party).includes(sought));
};

const textOf = ({ name, alias, email, id, fields }: Party): string =>
    [name, alias, email, id, 'trading_name' in fields ? fields.trading_name : null]
        .filter(Boolean)
        .join('\n')
        .toLowerCase();

async function getList({
    filter,
    pagination: { page, perPage } = { page: 1, perPage: 50 },
    meta,
    signal,
}: GetListParams): Promise<GetListResult<PartyRecord>> {
    const { merchantId } = scopeOf({ meta });
    const [parties, accounts] = await Promise.all([
        readParties({ merchantId, signal, isPartly: true }),
        readAccounts({ merchantId, signal, isPartly: true }),
    ]);
    const found = parties.rows.filter(matches({ filter })).map(party => withAccounts(party, accounts.rows));
    // Whose these are can't be told.
    const ownerless = accounts.rows.filter(account => unreadableOf(account).includes('owner_id')).length;
    return headerPages({
        unreadableRows: parties.unreadableRows + accounts.unreadableRows + ownerless,
        data: found.slice((page - 1) * perPage, page * perPage),
        pagination: { page, perPage, total: found.length },
    });
}

/** A party with its own accounts; where one can't be read, the field of them all is marked. */
function withAccounts(party: Party, all: readonly DestinationAccount[]): PartyRecord {
    const accounts = all.filter(({ owner_id: owner }) => owner === party.id);
    const isUnreadable = accounts.some(account => unreadableOf(account).length > 0);
    const unreadable = [...unreadableOf(party), ...(isUnreadable ? ['accounts'] : [])];
    const id = partyRecordId(party);
    return { ...party, id, party_id: party.id, accounts, ...(unreadable.length > 0 && { unreadable }) };
}

interface FindParams {
    /** Its id as a record (partyRecordId). */
    recordId: string;
    signal?: AbortSignal | undefined;
    meta?: unknown;
}

/** One party. Rejects with an ApiError, `not-found` for an id that isn't a record's as well. */
export async function findParty({ recordId, signal, meta }: FindParams): Promise<Party> {
    const options = { signal, ...partlyFor(meta, 'id') };
    const found = readPartyRecordId(recordId);
    if (!found) throw new ApiError('not-found', getIndividual);
    return found.type === 'individual'
        ? ofIndividual(await call(getIndividual, { path: { individualId: found.id } }, options))
        : ofCompany(await call(getCompany, { path: { companyId: found.id } }, options));
}

async function getOne({ id, meta, signal }: GetOneParams): Promise<GetOneResult<PartyRecord>> {
    const { merchantId } = scopeOf({ meta });
    const ownerId = readPartyRecordId(String(id))?.id ?? '';
    const [party, accounts] = await Promise.all([
        findParty({ recordId: String(id), signal, meta }),
        listAccounts({ merchantId, ownerId, signal, isPartly: meta !== undefined }),
    ]);
    return { data: { ...withAccounts(party, accounts), documents: party.fields.documents ?? null } };
}

/** Changes the given fields only; `null` empties one. Rejects with an ApiError. */
export const updateParty = async (
    { id, type }: Pick<Party, 'id' | 'type'>,
    changes: Readonly<Record<string, string | null>>,
): Promise<Party> =>
    type === 'individual'
        ? ofIndividual(await call(updateIndividual, { path: { individualId: id }, body: changes }))
        : ofCompany(await call(updateCompany, { path: { companyId: id }, body: changes }));

async function update({ data, previousData }: UpdateParams<PartyRecord>): Promise<UpdateResult<PartyRecord>> {
    const before = previousData as PartyRecord;
    const { type, party_id: id } = before;
    // The form sends only fields of a party, as react-admin's types can't say.
    const party = await updateParty({ type, id }, data as unknown as Record<string, string | null>);
    return { data: { ...before, ...withAccounts(party, before.accounts) } };
}

export const fiatAccounts = resourceProvider('manage-fiat-accounts', { getList, getOne, update });
