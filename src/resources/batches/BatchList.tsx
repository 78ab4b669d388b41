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
import { displayedBatchStatuses } from '../../../contracts/dashboard/batchStatus';
import type { FilterSpec } from '../../components/filters/filterSpec';

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

/** Uses displayed statuses; calls get the backend's (docs/rules.md#batches). */
const batchFilters: readonly FilterSpec[] = [
    {
        kind: 'choice',
        source: 'status',
        choices: displayedBatchStatuses,
        labelKey: status => `batchStatus.${status}.label`,
    },
    { kind: 'days', source: 'dates', from: 'from_date', to: 'to_date' },
    { kind: 'text', source: 'batch_name', matchesPart: true },
    { kind: 'text', source: 'batch_id' },
    {
        kind: 'choice',
        source: 'is_direct',
        choices: ['true', 'false'],
        labelKey: direct => `batches.direct.${direct}`,
    },
];
