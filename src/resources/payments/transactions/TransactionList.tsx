import { useTranslate } from 'react-admin';
import { ExportButton } from '../../../components/export/ExportButton';
import { ListPage } from '../../../components/list/ListPage';
import type { TransactionRecord } from '../../../dataProviders/payments/transactions';
import { transactions as messages } from '../../../i18n/en/ofTransactions';
import { addMessages } from '../../../i18n/i18nProvider';
import { useScope } from '../../../session/scope';
import { AddressLookupButton } from '../address/AddressLookupButton';
import { AccountDetails } from './AccountDetails';
import { ChooseAccount } from './ChooseAccount';
import { transactionColumns } from './transactionColumns';

addMessages({ transactions: messages });

/** What reached the active account, of payments and besides (docs/rules.md#account-transactions). */
export function TransactionList() {
    const translate = useTranslate();
    const { apiId } = useScope();
    if (!apiId) return <ChooseAccount />;
    return (
        <ListPage<TransactionRecord>
            resource="transactions"
            i18nKey="routes.transactions"
            failure="Error in getting transactions"
            filters={[]}
            columns={transactionColumns}
            summary={<AccountDetails apiId={apiId} />}
            actions={
                <>
                    <AddressLookupButton />
                    <ExportButton method="exportTransactions" />
                </>
            }
            emptyText={translate('transactions.emptyText')}
        />
    );
}
