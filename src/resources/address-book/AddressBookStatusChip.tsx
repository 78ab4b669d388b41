import {
    type AddressBookEntry,
    addressBookStatus,
    type AddressBookStatus,
} from '../../../contracts/dashboard/addressBook';
import { StatusChip } from '../../components/fields/StatusChip';
import type { Tone } from '../../theme/tokens';

const tones: Record<AddressBookStatus, Tone> = { pending: 'warning', active: 'success', inactive: 'neutral' };

/** How an entry stands now. */
export const AddressBookStatusChip = ({ entry }: { entry: AddressBookEntry }) => (
    <StatusChip status={addressBookStatus(entry, new Date())} tones={tones} i18nKey="addressBookStatus" />
);
