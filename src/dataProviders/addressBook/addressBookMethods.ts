import { AddressBookEntry, listAddressBook, updateAddressBookSettings } from '../../../contracts/dashboard/addressBook';
import { call } from '../../api/call';
import type { DownloadedFile } from '../../api/download/download';
import type { ExportParams } from '../exports';
import { type CsvColumn, paginatedExport } from '../paginatedExport';
import { queryAfter } from '../paging/cursorPages';
import { addressBookQuery } from './addressBook';

const ROWS_AT_ONCE = 100;

const columns = (Object.keys(AddressBookEntry.shape) as (keyof AddressBookEntry)[]).map(
    (header): CsvColumn<AddressBookEntry> => ({ header, value: entry => entry[header] }),
);

/** The CSV of every entry that a list's filter matches, for saving. Rejects as `paginatedExport` does. */
export const exportAddressBook = ({ filter, meta, ...options }: ExportParams): Promise<DownloadedFile> =>
    paginatedExport({
        ...options,
        name: 'address-book',
        columns: () => columns,
        first: { ...addressBookQuery(filter, meta), limit: ROWS_AT_ONCE },
        read: async query => {
            const answer = await call(listAddressBook, { query }, { signal: options.signal });
            return { data: answer.data, next: queryAfter(query, answer) };
        },
        idOf: ({ id }) => id,
    });

interface SettingParams {
    merchantId: string;
    entityAdminId: string;
    isRestricted: boolean;
}

/** Restricts the withdrawals of an entity admin to active entries, or lifts that. Rejects with an ApiError. */
export async function restrictToAddressBook({ merchantId, entityAdminId, isRestricted }: SettingParams): Promise<void> {
    const body = {
        merchant_id: merchantId,
        entity_admin_id: entityAdminId,
        is_address_book_whitelisted: isRestricted,
    };
    await call(updateAddressBookSettings, { body });
}
