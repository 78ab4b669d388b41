import {
    type AddressBookEntry,
    type AddressBookStatus,
    addressBookStatus,
} from '../../../contracts/dashboard/addressBook';
import { providerNow } from '../../api/providerClock';
import { StatusChip } from '../../components/fields/status/StatusChip';
import type { Tone } from '../../theme/tokens';

const tones: Record<AddressBookStatus, Tone> = { pending: 'progress', active: 'success', inactive: 'neutral' };

/** An entry's status, by the provider's clock. */
export const AddressBookStatusChip = ({ entry }: { entry: AddressBookEntry }) => (
    <StatusChip status={addressBookStatus(entry, providerNow())} tones={tones} i18nKey="addressBookStatus" />
);
