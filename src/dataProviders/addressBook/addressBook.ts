import type {
    CreateParams,
    CreateResult,
    DeleteParams,
    DeleteResult,
    GetListParams,
    GetListResult,
    GetOneParams,
    GetOneResult,
    UpdateParams,
    UpdateResult,
} from 'react-admin';
import type * as z from 'zod/mini';
import * as contract from '../../../contracts/dashboard/addressBook';
import { call } from '../../api/call';
import { ApiError } from '../../api/errors';
import { filterQuery } from '../filterQuery';
import { idCursor } from '../paging/cursorPages';
import { type MerchantScope, resourceProvider, scopeOf } from '../types';

type Entry = contract.AddressBookEntry;

const rules = {
    keys: Object.keys(contract.AddressBookFilters.shape).filter(key => key !== 'id'),
    firstDays: [],
    lastDays: [],
};

/** The filters as the call for the address book takes them. */
export const addressBookQuery = (filter: GetListParams['filter'], { merchantId, timeZone }: MerchantScope) => ({
    ...filterQuery(rules, filter, timeZone),
    merchant_id: merchantId,
});

/** Newest first, whatever the sort asked for: the API knows no other order. */
async function getList({
    filter,
    sort,
    pagination = { page: 1, perPage: 50 },
    meta,
    signal,
}: GetListParams): Promise<GetListResult<Entry>> {
    const scope = scopeOf({ meta });
    return idCursor({
        list: { resource: 'manage-wallet-address', scope, filter, ...(sort && { sort }), ...pagination },
        query: { ...addressBookQuery(filter, scope), limit: pagination.perPage },
        read: query =>
            call(contract.listAddressBook, { query: { ...query, merchant_id: scope.merchantId } }, { signal }),
    });
}

/** By its id in the list, since no call answers one entry; of any status, so that a kept link goes on working. */
async function getOne({ id, meta, signal }: GetOneParams): Promise<GetOneResult<Entry>> {
    const { merchantId } = scopeOf({ meta });
    const query = { merchant_id: merchantId, id: String(id), include_deleted: 'true', limit: 1 } as const;
    const { data } = await call(contract.listAddressBook, { query }, { signal });
    const entry = data.find(found => found.id === id);
    if (!entry) throw new ApiError('not-found', contract.listAddressBook);
    return { data: entry };
}

/** Adds an entry; `data` is what `AddressBookFields` makes of a form. */
async function create({ data, meta }: CreateParams): Promise<CreateResult<Entry>> {
    const { merchantId } = scopeOf({ meta });
    const fields = data as z.output<typeof contract.AddressBookFields>;
    return { data: await call(contract.createAddressBookEntry, { body: { ...fields, merchant_id: merchantId } }) };
}

/** Changes the name and the description, which are all that can change (docs/rules.md#address-book). */
async function update({ id, data: { name, description = null }, meta }: UpdateParams): Promise<UpdateResult<Entry>> {
    const { merchantId } = scopeOf({ meta });
    const body = { merchant_id: merchantId, name, description };
    return { data: await call(contract.updateAddressBookEntry, { path: { entryId: String(id) }, body }) };
}

/** Deletes an entry, which stays readable as inactive. */
async function remove({ id }: DeleteParams): Promise<DeleteResult<Entry>> {
    return { data: await call(contract.deleteAddressBookEntry, { path: { entryId: String(id) } }) };
}

export const addressBook = resourceProvider('manage-wallet-address', {
    getList,
    getOne,
    create,
    update,
    delete: remove,
});
