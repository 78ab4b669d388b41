import type { AddressBookEntry } from '../../../contracts/dashboard/addressBook';
import { Moment } from '../../components/fields/Moment';
import { DASH } from '../../money/money';

/** When an entry became or becomes active; a dash if it was deleted before that. */
export const ActiveFrom = ({ entry: { activates_at: from, deleted_at: deleted } }: { entry: AddressBookEntry }) =>
    deleted && from && Date.parse(deleted) < Date.parse(from) ? DASH : <Moment at={from} />;
