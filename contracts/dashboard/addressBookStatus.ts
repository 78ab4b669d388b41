import type { AddressBookEntry, AddressBookStatus } from './addressBook';

/** By its day, or else as it's told. */
export const isDeleted = (entry: Pick<AddressBookEntry, 'deleted_at' | 'deleted' | 'status'>): boolean =>
    !!entry.deleted_at || entry.deleted === true || entry.status === 'inactive';

/**
 * Inactive if deleted, active after its activation date, otherwise pending (docs/rules.md#address-book); undefined where no date is
 * known.
 */
export function addressBookStatus(
    entry: Pick<AddressBookEntry, 'deleted_at' | 'deleted' | 'status' | 'activates_at'>,
    now: Date,
): AddressBookStatus | undefined {
    if (isDeleted(entry)) return 'inactive';
    if (!entry.activates_at) return undefined;
    return Date.parse(entry.activates_at) <= now.getTime() ? 'active' : 'pending';
}
