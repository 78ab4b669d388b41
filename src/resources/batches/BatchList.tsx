import { useDataProvider, useTranslate } from 'react-admin';
import { Navigate, useLocation } from 'react-router-dom';
import type { Batch } from '../../../contracts/dashboard/batches';
import { ExportButton } from '../../components/export/ExportButton';
import type { RunExport } from '../../components/export/useExport';
import { ListPage } from '../../components/list/ListPage';
import { namedFilters } from '../../components/list/listSearch';
import { PayoutViews } from '../../components/list/PayoutViews';
import { RecordPanel } from '../../components/record/RecordPanel';
import { useTimeZone } from '../../components/hooks/useTimeZone';
import type { MerchantDataProvider } from '../../dataProviders';
import { batchColumns } from './batchColumns';
import { batchFilters } from './batchFilters';
import { BatchRecord } from './BatchRecord';
import { useBatchScope } from './useBatchScope';

/** The address may name a status and a batch by themselves (section 2). */
const named = { status: 'status', batch_id: 'batch_id' };

export function BatchList() {
    const translate = useTranslate();
    const dataProvider = useDataProvider<MerchantDataProvider>();
    const [timeZone] = useTimeZone();
    const scope = useBatchScope();
    const { pathname, search } = useLocation();
    const asFilter = namedFilters(search, named);
    if (asFilter) return <Navigate to={pathname + asFilter} replace />;
    const run: RunExport = ({ filter, ...options }) =>
        dataProvider.exportBatches({ filter: { ...filter, ...scope, timeZone }, ...options });
    return (
        <ListPage<Batch>
            resource="crypto-payout-admin/batch"
            i18nKey="routes.batches"
            failure="Error in getting Merchant Batch List"
            filters={batchFilters}
            columns={batchColumns}
            scope={scope}
            summary={<PayoutViews />}
            actions={<ExportButton what={translate('routes.batches.title').toLowerCase()} run={run} />}
            emptyText={translate('batches.emptyText')}
            record={
                <RecordPanel scope={scope}>
                    <BatchRecord />
                </RecordPanel>
            }
        />
    );
}
