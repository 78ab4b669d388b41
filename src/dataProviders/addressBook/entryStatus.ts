import type { AddressBookEntry } from '../../../contracts/dashboard/addressBook';
import { addressBookStatus } from '../../../contracts/dashboard/addressBookStatus';
import { providerNow } from '../../api/providerClock';

/** An entry's status by its dates and the provider's clock, or else as it's told; undefined where neither is known. */
export const entryStatus = (entry: Parameters<typeof addressBookStatus>[0]): AddressBookEntry['status'] =>
    addressBookStatus(entry, providerNow()) ?? entry.status;
