import type { AddressBookEntry, AddressBookStatus } from './addressBook';

/**
 * Inactive if deleted, active after its activation date, otherwise pending (docs/rules.md#address-book); undefined where no date is
 * known.
 */
export function addressBookStatus(
    { deleted_at, activates_at }: Pick<AddressBookEntry, 'deleted_at' | 'activates_at'>,
    now: Date,
): AddressBookStatus | undefined {
    if (deleted_at) return 'inactive';
    if (!activates_at) return undefined;
    return Date.parse(activates_at) <= now.getTime() ? 'active' : 'pending';
}
