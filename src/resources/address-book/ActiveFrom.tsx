import type { AddressBookEntry } from '../../../contracts/dashboard/addressBook';
import { Moment } from '../../components/fields/Moment';
import { DASH } from '../../money/money';

/** Since when an entry is active, or will be; a dash for one that was deleted before. */
export const ActiveFrom = ({ entry: { activates_at: from, deleted_at: deleted } }: { entry: AddressBookEntry }) =>
    deleted && Date.parse(deleted) < Date.parse(from) ? DASH : <Moment at={from} />;
