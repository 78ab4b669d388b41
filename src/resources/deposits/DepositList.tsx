import { useDataProvider, useTranslate } from 'react-admin';
import { ExportButton } from '../../components/export/ExportButton';
import type { RunExport } from '../../components/export/useExport';
import { ListPage } from '../../components/list/ListPage';
import { RecordPanel } from '../../components/record/RecordPanel';
import { useTimeZone } from '../../components/hooks/useTimeZone';
import type { MerchantDataProvider } from '../../dataProviders';
import type { DepositRecord as DepositRow } from '../../dataProviders/deposits/deposits';
import { depositColumns } from './depositColumns';
import { depositFilters } from './depositFilters';
import { DepositRecord } from './DepositRecord';
import { useDepositScope } from './useDepositScope';

export function DepositList() {
    const translate = useTranslate();
    const dataProvider = useDataProvider<MerchantDataProvider>();
    const [timeZone] = useTimeZone();
    const scope = useDepositScope();
    const run: RunExport = ({ filter, ...options }) =>
        dataProvider.exportDeposits({ filter: { ...filter, ...scope, timeZone }, ...options });
    return (
        <ListPage<DepositRow>
            resource="deposits"
            i18nKey="routes.deposits"
            failure="Error in getting Merchant Deposit List"
            filters={depositFilters}
            columns={depositColumns}
            scope={scope}
            actions={<ExportButton what={translate('routes.deposits.title').toLowerCase()} run={run} />}
            emptyText={translate('deposits.emptyText')}
            record={
                <RecordPanel scope={scope}>
                    <DepositRecord />
                </RecordPanel>
            }
        />
    );
}
