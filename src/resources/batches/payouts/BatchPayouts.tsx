import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useState } from 'react';
import { ListBase, ResourceContextProvider, useDataProvider, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { BatchPayout, BatchPayoutStatus } from '../../../../contracts/dashboard/batches';
import { logError } from '../../../api/log';
import { ExportButton } from '../../../components/export/ExportButton';
import type { RunExport } from '../../../components/export/useExport';
import { CursorPagination } from '../../../components/list/CursorPagination';
import { DEFAULT_PER_PAGE } from '../../../components/list/listDefaults';
import { useTurnPage } from '../../../components/list/useTurnPage';
import type { MerchantDataProvider } from '../../../dataProviders';
import { useCan } from '../../../session/scope';
import { Lines } from './Lines';
import { StatusToggles } from './StatusToggles';

const IN_FILE_ORDER = { field: 'row', order: 'ASC' } as const;

/** The payouts of a batch by page, all or those of some statuses, and the file of what is shown. Nothing of it is in the URL. */
export function BatchPayouts({ batchId }: { batchId: string }) {
    const translate = useTranslate();
    const dataProvider = useDataProvider<MerchantDataProvider>();
    const mayReadPayouts = useCan('payouts', 'R');
    const [status, setStatus] = useState<readonly BatchPayoutStatus[]>([]);
    const run: RunExport = ({ signal, onProgress }) =>
        dataProvider.exportBatchPayouts({ filter: { batchId, status }, signal, onProgress });
    return (
        <ResourceContextProvider value="batch-payouts">
            <ListBase<BatchPayout>
                disableSyncWithLocation
                disableAuthentication
                storeKey={false}
                exporter={false}
                filter={{ batchId, status }}
                perPage={DEFAULT_PER_PAGE}
                sort={IN_FILE_ORDER}
                queryOptions={{ onError: (error: Error) => logError('Error in getting Batch Payout List', error) }}
            >
                <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
                    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
                        <StatusToggles chosen={status} onChoose={setStatus} />
                        <ExportButton
                            what={translate('batches.lines.what')}
                            label={translate('batches.lines.export')}
                            run={run}
                        />
                    </Box>
                    <Lines />
                    <LinePages />
                    {mayReadPayouts && (
                        <Link
                            component={RouterLink}
                            to={`/crypto-payout-admin?batch_id=${encodeURIComponent(batchId)}`}
                        >
                            {translate('batches.lines.inList')}
                        </Link>
                    )}
                </Box>
            </ListBase>
        </ResourceContextProvider>
    );
}

function LinePages() {
    const translate = useTranslate();
    const turn = useTurnPage();
    return <CursorPagination turn={turn} label={translate('batches.lines.pages')} hasTimes={false} />;
}
