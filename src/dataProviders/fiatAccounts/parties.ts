import type { GetListParams, GetListResult, GetOneParams, GetOneResult, UpdateParams, UpdateResult } from 'react-admin';
import { listDestinationAccounts } from '../../../contracts/fiat/accounts';
import { getCompany, updateCompany } from '../../../contracts/fiat/companies';
import { getIndividual, updateIndividual } from '../../../contracts/fiat/individuals';
import type { Document } from '../../../contracts/fiat/documents';
import { isUnreadable, type UnreadableRow } from '../../api/answer/unreadable';
import { call, callRows } from '../../api/call';
import { ApiError } from '../../api/errors';
import { everyNumbered } from '../paging/byNumber';
import { ofCompany, ofIndividual, type Party } from './party';
import { partyRecordId, readPartyRecordId } from './partyRecordId';
import { searchParties } from './partySearch';
import { resourceProvider, scopeOf } from '../types';

/** The most that a page holds (docs/rules.md#limits). */
const PER_PAGE = 500;

interface OfMerchant {
    merchantId: string;
    signal?: AbortSignal | undefined;
}

/** A party under the id that it has as a record (partyRecordId). */
export interface PartyRecord extends Party {
    /** The provider's. */
    party_id: string;
    /** Those sent for it; null where the provider doesn't list them. Not in a list. */
    documents?: Document[] | null;
}

/**
 * Every account of a recipient, newest first; of one that doesn't say whose it is, that the provider lists it so. Rejects with an
 * ApiError.
 */
export async function listPartyAccounts({ merchantId, ownerId, signal }: OfMerchant & { ownerId: string }) {
    const query = { merchant_id: merchantId, owner_id: ownerId, per_page: PER_PAGE };
    const options = { signal, rowsBy: 'id' };
    const read = (page: number) => callRows(listDestinationAccounts, { query: { ...query, page } }, options);
    return (await everyNumbered(read)).rows.filter(
        row => isUnreadable(row) || row.owner_id === undefined || row.owner_id === ownerId,
    );
}

/** As many as a page holds, from the list's first on: the provider's pages hold others as well. */
async function getList({
    filter,
    pagination: { page, perPage } = { page: 1, perPage: 50 },
    meta,
    signal,
}: GetListParams): Promise<GetListResult<PartyRecord | UnreadableRow>> {
    const { merchantId } = scopeOf({ meta });
    const { q, role, type, country_code: country } = (filter ?? {}) as Partial<Record<string, string>>;
    const most = page * perPage;
    const found = await searchParties({ merchantId, text: q, role, type, country, most, signal });
    const { unreadableRows, total } = found;
    return {
        data: found.parties.slice(most - perPage).map(row => (isUnreadable(row) ? row : toRecord(row))),
        pageInfo: { hasNextPage: !found.isAll, hasPreviousPage: page > 1 },
        ...(total !== undefined && { total }),
        meta: { ...(total !== undefined && { total }), ...(unreadableRows > 0 && { unreadableRows }) },
    };
}

const toRecord = (party: Party): PartyRecord => ({ ...party, id: partyRecordId(party), party_id: party.id });

interface FindParams {
    /** Its id as a record (partyRecordId). */
    recordId: string;
    signal?: AbortSignal | undefined;
}

/** One party, whole. Rejects with an ApiError, `not-found` for an id that isn't a record's as well. */
export async function findParty(params: FindParams): Promise<Party> {
    const found = await readParty(params);
    if (isUnreadable(found)) throw new ApiError('unexpected-answer', getIndividual, { field: found.unreadable[0] });
    return found;
}

async function readParty({ recordId, signal }: FindParams): Promise<Party | UnreadableRow> {
    const options = { signal, rowsBy: 'id' };
    const found = readPartyRecordId(recordId);
    if (!found) throw new ApiError('not-found', getIndividual);
    if (found.type === 'individual') {
        const row = await callRows(getIndividual, { path: { individualId: found.id } }, options);
        return isUnreadable(row) ? row : ofIndividual(row);
    }
    const row = await callRows(getCompany, { path: { companyId: found.id } }, options);
    return isUnreadable(row) ? row : ofCompany(row);
}

async function getOne({ id, signal }: GetOneParams): Promise<GetOneResult<PartyRecord | UnreadableRow>> {
    const party = await readParty({ recordId: String(id), signal });
    if (isUnreadable(party)) return { data: { ...party, id: String(id) } };
    return { data: { ...toRecord(party), documents: party.fields.documents ?? null } };
}

/** Changes the given fields only; `null` empties one. Resolves to what the answer says. Rejects with an ApiError. */
export const updateParty = async (
    { id, type }: Pick<Party, 'id' | 'type'>,
    changes: Readonly<Record<string, string | null>>,
): Promise<Partial<Party['fields']>> =>
    type === 'individual'
        ? call(updateIndividual, { path: { individualId: id }, body: changes })
        : call(updateCompany, { path: { companyId: id }, body: changes });

async function update({ data, previousData }: UpdateParams<PartyRecord>): Promise<UpdateResult<PartyRecord>> {
    const before = previousData;
    const { type, party_id: id } = before;
    // The form sends only fields of a party, as react-admin's types can't say.
    const changes = data as unknown as Record<string, string | null>;
    const fields = { ...before.fields, ...changes, ...(await updateParty({ type, id }, changes)), id };
    const party = type === 'individual' ? ofIndividual(fields) : ofCompany(fields);
    return { data: { ...before, ...toRecord(party) } };
}

export const fiatAccounts = resourceProvider('manage-fiat-accounts', { getList, getOne, update });
