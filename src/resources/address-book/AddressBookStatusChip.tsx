import type { AddressBookEntry, AddressBookStatus } from '../../../contracts/dashboard/addressBook';
import { StatusChip } from '../../components/fields/status/StatusChip';
import type { Tone } from '../../theme/tokens';
import { useEntryStatus } from './useEntryStatus';

const tones: Record<AddressBookStatus, Tone> = { pending: 'progress', active: 'success', inactive: 'neutral' };

export const AddressBookStatusChip = ({ entry }: { entry: AddressBookEntry }) => (
    <StatusChip status={useEntryStatus(entry)} tones={tones} i18nKey="addressBookStatus" />
);
