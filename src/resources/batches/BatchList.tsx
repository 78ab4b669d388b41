import { useTranslate } from 'react-admin';
import { Navigate, useLocation } from 'react-router-dom';
import type { Batch } from '../../../contracts/dashboard/batches';
import { StartButton } from '../../components/access/StartButton';
import { ExportButton } from '../../components/export/ExportButton';
import { batchPath } from '../../routing/paths';
import { ListPage } from '../../components/list/ListPage';
import { ListTabs } from '../../components/list/ListTabs';
import { namedFilters } from '../../components/list/listSearch';
import { batchColumns } from './batchColumns';
import { batchFilters } from './batchFilters';

/** The URL may name a status and a batch directly (docs/rules.md#routes). */
const named = { status: 'status', batch_id: 'batch_id' };

export function BatchList() {
    const translate = useTranslate();
    const { pathname, search } = useLocation();
    const asFilter = namedFilters(search, named);
    if (asFilter) return <Navigate to={pathname + asFilter} replace />;
    return (
        <ListPage<Batch>
            resource="crypto-payout-admin/batch"
            i18nKey="routes.batches"
            failure="Error in getting Merchant Batch List"
            filters={batchFilters}
            columns={batchColumns}
            summary={<ListTabs />}
            actions={
                <>
                    <ExportButton method="exportBatches" />
                    <StartButton resource="crypto-payout-admin/batch" to={batchPath('direct')} label="batches.start" />
                </>
            }
            emptyText={translate('batches.emptyText')}
        />
    );
}
