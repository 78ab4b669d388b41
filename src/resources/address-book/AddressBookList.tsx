import Button, { type ButtonProps } from '@mui/material/Button';
import Tooltip from '@mui/material/Tooltip';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { AddressBookEntry } from '../../../contracts/dashboard/addressBook';
import { isBookable } from '../../../contracts/currencies';
import { useCanAccess } from '../../components/access/useCanAccess';
import { ExportButton } from '../../components/export/ExportButton';
import { Code } from '../../components/fields/Code';
import { Person } from '../../components/approvals/Person';
import { Moment } from '../../components/fields/Moment';
import { ShortText } from '../../components/fields/ShortText';
import type { FilterSpec } from '../../components/filters/filterSpec';
import { ListPage } from '../../components/list/ListPage';
import { RecordLink } from '../../components/list/record/RecordLink';
import type { Column } from '../../components/list/table/column';
import { currencyLabel } from '../../money/currencyNames';
import { ActiveFrom } from './ActiveFrom';
import { AddressBookStatusChip } from './AddressBookStatusChip';
import { WithdrawalRestriction } from './WithdrawalRestriction';
import { addressBook } from '../../i18n/en/resources/addressBookPages';
import { addMessages } from '../../i18n/i18nProvider';

addMessages({ addressBook });

const filters: readonly FilterSpec[] = [
    { kind: 'text', source: 'name', matchesPart: true },
    { kind: 'text', source: 'email' },
    { kind: 'choice', source: 'crypto_currency', choices: [], coins: isBookable, labelOf: currencyLabel },
    { kind: 'text', source: 'crypto_address' },
    { kind: 'text', source: 'description', matchesPart: true },
    { kind: 'choice', source: 'include_deleted', choices: ['true'], labelKey: () => 'addressBook.withDeleted' },
];

const columns: readonly Column<AddressBookEntry>[] = [
    {
        source: 'name',
        width: 10.25,
        compact: true,
        render: entry => (
            <RecordLink id={entry.id} isText>
                <ShortText isName>{entry.name ?? entry.id}</ShortText>
            </RecordLink>
        ),
    },
    { source: 'status', width: 5.5, compact: true, render: entry => <AddressBookStatusChip entry={entry} /> },
    {
        source: 'crypto_currency',
        width: 9.75,
        compact: true,
        render: entry => entry.crypto_currency && currencyLabel(entry.crypto_currency),
    },
    {
        source: 'address',
        width: 9.5,
        compact: true,
        render: entry => (
            <span title={entry.address}>
                <Code>{entry.address && bothEnds(entry.address)}</Code>
            </span>
        ),
    },
    { source: 'email', width: 16.5, render: entry => <ShortText>{entry.email}</ShortText> },
    { source: 'description', render: entry => <ShortText>{entry.description}</ShortText> },
    { source: 'activates_at', width: 9.85, render: entry => <ActiveFrom entry={entry} /> },
    { source: 'created_at', extra: true, width: 10, optional: true, render: entry => <Moment at={entry.created_at} /> },
    { source: 'created_by', extra: true, optional: true, render: entry => <Person isShort>{entry.created_by}</Person> },
];

/** Look-alike addresses differ in the middle. Both ends distinguish most others, and the record shows the whole address. */
const bothEnds = (address: string): string =>
    address.length > 20 ? `${address.slice(0, 8)}…${address.slice(-8)}` : address;

export const AddressBookList = () => (
    <ListPage<AddressBookEntry>
        resource="manage-wallet-address"
        i18nKey="routes.addressBook"
        failure="Error in getting Address Book"
        filters={filters}
        columns={columns}
        summary={<WithdrawalRestriction />}
        actions={
            <>
                <ExportButton method="exportAddressBook" />
                <Additions />
            </>
        }
        emptyText={useTranslate()('addressBook.emptyText')}
    />
);

const Additions = () => (
    <>
        <LinkButton to="/manage-wallet-address/import" label="addressBook.import.start" variant="outlined" />
        <LinkButton to="/manage-wallet-address/create" label="addressBook.add" variant="contained" />
    </>
);

interface LinkButtonProps {
    to: string;
    label: string;
    variant: ButtonProps['variant'];
}

function LinkButton({ to, label, variant }: LinkButtonProps) {
    const translate = useTranslate();
    const { reason } = useCanAccess({ resource: 'manage-wallet-address', action: 'create' });
    if (!reason) {
        return (
            <Button component={Link} to={to} variant={variant ?? 'outlined'}>
                {translate(label)}
            </Button>
        );
    }
    return (
        <Tooltip title={reason} describeChild>
            <Button variant="outlined" aria-disabled>
                {translate(label)}
            </Button>
        </Tooltip>
    );
}
