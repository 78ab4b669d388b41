import type { AddressBookEntry } from '../../../contracts/dashboard/addressBook';
import { useByClock } from '../../components/hooks/useByClock';
import { entryStatus } from '../../dataProviders/addressBook/entryStatus';

/** An entry's status by the provider's clock: what's pending becomes active while it's looked at. */
export const useEntryStatus = (entry: AddressBookEntry): AddressBookEntry['status'] =>
    useByClock(() => entryStatus(entry));
