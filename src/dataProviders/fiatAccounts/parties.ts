import type { GetListParams, GetListResult, GetOneParams, GetOneResult, UpdateParams, UpdateResult } from 'react-admin';
import { type DestinationAccount, listDestinationAccounts } from '../../../contracts/fiat/accounts';
import { getCompany, updateCompany } from '../../../contracts/fiat/companies';
import { getIndividual, updateIndividual } from '../../../contracts/fiat/individuals';
import type { Document } from '../../../contracts/fiat/documents';
import { call } from '../../api/call';
import { ApiError } from '../../api/errors';
import { everyNumbered } from '../paging/byNumber';
import { unreadableOf } from '../../api/answer/readPartly';
import { ofCompany, ofIndividual, type Party } from './party';
import { partyRecordId, readPartyRecordId } from './partyRecordId';
import { searchParties } from './partySearch';
import { partlyFor, resourceProvider, scopeOf } from '../types';

/** The most that a page holds (docs/rules.md#limits). */
const PER_PAGE = 500;

interface OfMerchant {
    merchantId: string;
    signal?: AbortSignal | undefined;
    /** For display only: rows come with whatever of them can be read. */
    isPartly?: boolean;
}

/** A party with what it's paid by, under the id that it has as a record (partyRecordId). */
export interface PartyRecord extends Party {
    /** The provider's. */
    party_id: string;
    /** Not in a list. */
    accounts?: DestinationAccount[];
    /** Those sent for it; null where the provider doesn't list them. Not in a list. */
    documents?: Document[] | null;
}

/** Every account of a recipient, newest first. Rejects with an ApiError. */
export async function listAccounts({ merchantId, ownerId, signal, isPartly }: OfMerchant & { ownerId: string }) {
    const query = { merchant_id: merchantId, owner_id: ownerId, per_page: PER_PAGE };
    const options = { signal, ...(isPartly && ({ partlyBy: 'id' } as const)) };
    const read = (page: number) => call(listDestinationAccounts, { query: { ...query, page } }, options);
    return (await everyNumbered(read)).rows.filter(({ owner_id: owner }) => owner === ownerId);
}

/** As many as a page holds, from the list's first on: the provider's pages hold others as well. */
async function getList({
    filter,
    pagination: { page, perPage } = { page: 1, perPage: 50 },
    meta,
    signal,
}: GetListParams): Promise<GetListResult<PartyRecord>> {
    const { merchantId } = scopeOf({ meta });
    const { q, role, type, country_code: country } = (filter ?? {}) as Partial<Record<string, string>>;
    const most = page * perPage;
    const found = await searchParties({ merchantId, text: q, role, type, country, most, signal, isPartly: true });
    const { unreadableRows, total } = found;
    return {
        data: found.parties.slice(most - perPage).map(toRecord),
        pageInfo: { hasNextPage: !found.isAll, hasPreviousPage: page > 1 },
        ...(total !== undefined && { total }),
        meta: { ...(total !== undefined && { total }), ...(unreadableRows > 0 && { unreadableRows }) },
    };
}

const toRecord = (party: Party): PartyRecord => ({ ...party, id: partyRecordId(party), party_id: party.id });

/** A party with its own accounts; where one can't be read, the field of them all is marked. */
function withAccounts(party: Party, accounts: DestinationAccount[]): PartyRecord {
    const isUnreadable = accounts.some(account => unreadableOf(account).length > 0);
    const unreadable = [...unreadableOf(party), ...(isUnreadable ? ['accounts'] : [])];
    return { ...toRecord(party), accounts, ...(unreadable.length > 0 && { unreadable }) };
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
    return { data: { ...before, ...(before.accounts ? withAccounts(party, before.accounts) : toRecord(party)) } };
}

export const fiatAccounts = resourceProvider('manage-fiat-accounts', { getList, getOne, update });
