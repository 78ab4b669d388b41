import { type AddressBookEntry } from '../../../contracts/dashboard/addressBook';
import { Code } from '../../components/fields/Code';
import { Moment } from '../../components/fields/Moment';
import { ShortText } from '../../components/fields/ShortText';
import { RecordLink } from '../../components/list/RecordLink';
import type { Column } from '../../components/list/table/column';
import { currencyLabel } from '../../money/currencyNames';
import { AddressBookStatusChip } from './AddressBookStatusChip';

/** The columns of the address book, in the order in which they stand. */
export const addressBookColumns: readonly Column<AddressBookEntry>[] = [
    {
        source: 'name',
        compact: true,
        render: entry => (
            <RecordLink id={entry.id} isText>
                <ShortText isName>{entry.name}</ShortText>
            </RecordLink>
        ),
    },
    { source: 'status', compact: true, render: entry => <AddressBookStatusChip entry={entry} /> },
    { source: 'crypto_currency', compact: true, render: entry => currencyLabel(entry.crypto_currency) },
    {
        source: 'address',
        compact: true,
        render: entry => (
            <span title={entry.address}>
                <Code>{bothEnds(entry.address)}</Code>
            </span>
        ),
    },
    { source: 'email', render: entry => <ShortText>{entry.email}</ShortText> },
    { source: 'description', render: entry => <ShortText>{entry.description}</ShortText> },
    { source: 'activates_at', render: entry => <Moment at={entry.activates_at} /> },
    { source: 'created_at', optional: true, render: entry => <Moment at={entry.created_at} /> },
    { source: 'created_by', optional: true, render: entry => <ShortText>{entry.created_by}</ShortText> },
];

/** Look-alike addresses differ in the middle; both ends tell most others apart, and the record shows all of it. */
const bothEnds = (address: string): string =>
    address.length > 20 ? `${address.slice(0, 8)}…${address.slice(-8)}` : address;
