import type { AddressBookEntry, AddressBookStatus } from '../../../contracts/dashboard/addressBook';
import { StatusChip } from '../../components/fields/status/StatusChip';
import { entryStatus } from '../../dataProviders/addressBook/entryStatus';
import type { Tone } from '../../theme/tokens';

const tones: Record<AddressBookStatus, Tone> = { pending: 'progress', active: 'success', inactive: 'neutral' };

/** An entry's status, by the provider's clock. */
export const AddressBookStatusChip = ({ entry }: { entry: AddressBookEntry }) => (
    <StatusChip status={entryStatus(entry)} tones={tones} i18nKey="addressBookStatus" />
);
