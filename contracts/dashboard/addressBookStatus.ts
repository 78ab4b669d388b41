import type { AddressBookEntry, AddressBookStatus } from './addressBook';

/** By its day, or else as it's told; one that is only called inactive may not be active yet. */
export const isDeleted = (entry: Pick<AddressBookEntry, 'deleted_at' | 'deleted'>): boolean =>
    !!entry.deleted_at || entry.deleted === true;

/**
 * Inactive if deleted, pending before its activation date, and active after it unless it's told to be inactive
 * (docs/rules.md#address-book); undefined where none of it is known.
 */
export function addressBookStatus(
    entry: Pick<AddressBookEntry, 'deleted_at' | 'deleted' | 'status' | 'activates_at'>,
    now: Date,
): AddressBookStatus | undefined {
    const { activates_at: from, status } = entry;
    if (isDeleted(entry)) return 'inactive';
    if (from && Date.parse(from) > now.getTime()) return 'pending';
    if (status === 'inactive') return 'inactive';
    return from ? 'active' : undefined;
}
