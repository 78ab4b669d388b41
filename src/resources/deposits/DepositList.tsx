import { useTranslate } from 'react-admin';
import { ListPage } from '../../components/list/ListPage';
import { RecordPanel } from '../../components/record/RecordPanel';
import type { DepositRecord as DepositRow } from '../../dataProviders/deposits';
import { depositColumns } from './depositColumns';
import { depositFilters } from './depositFilters';
import { DepositRecord } from './DepositRecord';
import { useDepositScope } from './useDepositScope';

export function DepositList() {
    const translate = useTranslate();
    const scope = useDepositScope();
    return (
        <ListPage<DepositRow>
            resource="deposits"
            words="routes.deposits"
            failure="Error in getting Merchant Deposit List"
            filters={depositFilters}
            columns={depositColumns}
            scope={scope}
            emptyText={translate('deposits.emptyText')}
            record={
                <RecordPanel scope={scope}>
                    <DepositRecord />
                </RecordPanel>
            }
        />
    );
}
