import { useTranslate } from 'react-admin';
import type { AddressBookEntry } from '../../../contracts/dashboard/addressBook';
import { ExportButton } from '../../components/export/ExportButton';
import { ListPage } from '../../components/list/ListPage';
import { AddressBookActions } from './AddressBookActions';
import { addressBookColumns } from './addressBookColumns';
import { addressBookFilters } from './addressBookFilters';
import { WithdrawalRestriction } from './WithdrawalRestriction';

export const AddressBookList = () => (
    <ListPage<AddressBookEntry>
        resource="manage-wallet-address"
        i18nKey="routes.addressBook"
        failure="Error in getting Address Book"
        filters={addressBookFilters}
        columns={addressBookColumns}
        summary={<WithdrawalRestriction />}
        actions={
            <>
                <ExportButton method="exportAddressBook" isSecondary />
                <AddressBookActions />
            </>
        }
        emptyText={useTranslate()('addressBook.emptyText')}
    />
);
