import type { AddressBookEntry } from '../../../contracts/dashboard/addressBook';
import { isDeleted } from '../../../contracts/dashboard/addressBookStatus';
import { providerNow } from '../../api/providerClock';
import { Moment } from '../../components/fields/Moment';
import { DASH } from '../../money/money';

/** When an entry became or becomes active; a dash if it was deleted before that. */
export function ActiveFrom({ entry }: { entry: AddressBookEntry }) {
    const { activates_at: from, deleted_at: day } = entry;
    const deleted = day ? Date.parse(day) : isDeleted(entry) ? providerNow().getTime() : Infinity;
    return from && deleted < Date.parse(from) ? DASH : <Moment at={from} />;
}
