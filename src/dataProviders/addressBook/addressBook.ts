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
import { DEFAULT_LIMIT } from '../../../contracts/paging';
import type { UnreadableRow } from '../../api/answer/unreadable';
import { call, callRows, type RowOptions } from '../../api/call';
import { callCoded } from '../../api/callCoded';
import type { DownloadedFile } from '../../api/download/download';
import { ApiError } from '../../api/errors';
import { takesFilter } from '../../config/capabilities';
import type { ExportParams } from '../exports';
import { filterQuery } from '../filterQuery';
import type { CsvColumn } from '../../files/writeCsv';
import { paginatedExport } from '../paginatedExport';
import { byId } from '../paging/byId';
import { cursorPage } from '../paging/cursorPage';
import { findRow } from '../paging/findRow';
import { type MerchantScope, resourceProvider, scopeOf } from '../types';
import { entryStatus } from './entryStatus';

type Entry = contract.AddressBookEntry;

const rules = {
    keys: Object.keys(contract.AddressBookFilters.shape).filter(key => key !== 'id'),
    firstDays: [],
    lastDays: [],
};

/** Filters in the form that the address book call takes. */
const addressBookQuery = (filter: GetListParams['filter'], { merchantId, timeZone }: MerchantScope) => ({
    ...filterQuery(rules, filter, timeZone),
    merchant_id: merchantId,
});

/** A merchant's address book, read page by page. */
export const entryList = (
    query: Readonly<Record<string, unknown>> & { merchant_id: string; limit: number },
    options: RowOptions,
) =>
    byId({
        query,
        ask: place => callRows(contract.listAddressBook, { query: place }, options),
        idOf: ({ id }: Entry | UnreadableRow) => id,
        goesBack: true,
    });

/** Newest first, whatever sort was requested: the API has no other order. */
async function getList({
    filter,
    sort,
    pagination = { page: 1, perPage: 50 },
    meta,
    signal,
}: GetListParams): Promise<GetListResult<Entry | UnreadableRow>> {
    const scope = scopeOf({ meta });
    const query = { ...addressBookQuery(filter, scope), limit: pagination.perPage };
    return cursorPage(entryList(query, { signal, rowsBy: 'id' }), {
        resource: 'manage-wallet-address',
        scope,
        filter,
        ...(sort && { sort }),
        ...pagination,
    });
}

/**
 * Reads it from the list, because no call returns a single entry: page by page, where the provider doesn't find it by its id.
 * Includes all statuses, so that old links keep working. Rejects with an ApiError or RowNotReached.
 */
async function getOne({ id, meta, signal }: GetOneParams): Promise<GetOneResult<Entry | UnreadableRow>> {
    const { merchantId } = scopeOf({ meta });
    const byItsId = takesFilter('address_books.id') ? { id: String(id) } : {};
    const query = { ...byItsId, merchant_id: merchantId, include_deleted: 'true', limit: DEFAULT_LIMIT };
    const entry = await findRow(entryList(query, { signal, rowsBy: 'id' }), String(id));
    if (!entry) throw new ApiError('not-found', contract.listAddressBook);
    return { data: entry };
}

/**
 * Adds an entry. Its id is empty where the provider doesn't say it.
 * @param data as parsed by `AddressBookFields`, with who adds it
 */
async function create({ data, meta }: CreateParams): Promise<CreateResult<Entry>> {
    const { merchantId } = scopeOf({ meta });
    const fields = data as z.output<typeof contract.AddressBookFields> & { entity_admin_id: string };
    const { id = '', ...entry } = await call(contract.createAddressBookEntry, {
        body: { ...fields, merchant_id: merchantId },
    });
    return { data: { ...entry, id } };
}

/** Changes name and description, the only editable fields (docs/rules.md#address-book). */
async function update({ id, data, previousData, meta }: UpdateParams): Promise<UpdateResult<Entry>> {
    const { merchantId } = scopeOf({ meta });
    const { name, description = null } = data as Pick<Entry, 'name' | 'description'>;
    const body = { merchant_id: merchantId, name, description } as z.input<typeof contract.updateAddressBookEntry.body>;
    const saved = await call(contract.updateAddressBookEntry, { path: { entryId: String(id) }, body });
    return { data: { ...(previousData as Entry), name, description, ...saved } };
}

/** Deletes an entry, which stays readable as inactive. */
async function remove({ id, previousData }: DeleteParams): Promise<DeleteResult<Entry>> {
    const deleted = await call(contract.deleteAddressBookEntry, { path: { entryId: String(id) } });
    return { data: { ...(previousData as Entry), ...deleted } };
}

export const addressBook = resourceProvider('manage-wallet-address', {
    getList,
    getOne,
    create,
    update,
    delete: remove,
});

const { deleted: _, ...inFile } = contract.AddressBookEntry.shape;
const columns = (Object.keys(inFile) as (keyof typeof inFile)[]).map((header): CsvColumn<Entry> => ({
    header,
    // As the list shows it, which not every provider says.
    value: entry => (header === 'status' ? entryStatus(entry) : entry[header]) ?? null,
}));

/** CSV of every entry that matches the list's filter. Rejects like `paginatedExport`. */
export const exportAddressBook = ({ resource, filter, meta, ...options }: ExportParams): Promise<DownloadedFile> =>
    paginatedExport({
        ...options,
        asked: { resource, filter, meta },
        name: 'address-book',
        columns: () => columns,
        id: 'id',
        list: entryList(
            { ...addressBookQuery(filter, meta), limit: DEFAULT_LIMIT },
            { signal: options.signal, rowsBy: 'id' },
        ),
    });

interface SettingParams {
    merchantId: string;
    entityAdminId: string;
    isRestricted: boolean;
}

/**
 * Restricts an entity admin's withdrawals to active entries, or lifts that. Rejects with an ApiError.
 * @returns when it ends, where it was lifted and the provider keeps it on until then
 */
export async function restrictToAddressBook({
    merchantId,
    entityAdminId,
    isRestricted,
}: SettingParams): Promise<string | undefined> {
    const body = {
        merchant_id: merchantId,
        entity_admin_id: entityAdminId,
        is_address_book_whitelisted: isRestricted,
    };
    const answer = await callCoded(contract.updateAddressBookSettings, { body });
    return isRestricted ? undefined : answer.address_book_restriction_ends_at;
}
