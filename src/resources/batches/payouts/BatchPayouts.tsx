import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { ResourceContextProvider, useListContext, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import {
    type Batch,
    type BatchPayout,
    type BatchPayoutStatus,
    batchPayoutStatuses,
} from '../../../../contracts/dashboard/batches';
import { isUnreadable, type UnreadableRow, wholeRows } from '../../../api/answer/unreadable';
import { useCanAccess } from '../../../components/access/useCanAccess';
import { ExportButton } from '../../../components/export/ExportButton';
import type { FilterSpec } from '../../../components/filters/filterSpec';
import { CursorPagination } from '../../../components/list/CursorPagination';
import { DEFAULT_PER_PAGE } from '../../../components/list/listDefaults';
import { IgnoredFilters } from '../../../components/list/IgnoredFilters';
import { MerchantList } from '../../../components/list/MerchantList';
import { UnreadableRows } from '../../../components/list/UnreadableRows';
import { useTurnPage } from '../../../components/list/useTurnPage';
import { ignoredFilters, isFilterable } from '../../../dataProviders/filters/knownFilters';
import { batchLines } from '../../../i18n/en/batchLines';
import { lostPayout } from '../../../i18n/en/lostPayout';
import { addMessages } from '../../../i18n/i18nProvider';
import { Lines } from './Lines';
import { StatusToggles } from './StatusToggles';

addMessages({ batchLines, lostPayout });

const RESOURCE = 'batch-payouts';

const byStatus: FilterSpec = { kind: 'choices', source: 'status', choices: batchPayoutStatuses };

const IN_FILE_ORDER = { field: 'row', order: 'ASC' } as const;

const FAILURE = 'Error in getting Batch Payout List';

interface BatchPayoutsProps {
    batch: Batch;
    /** Is called with all of them once they were read, or with nothing where one page doesn't hold them. */
    onReadAll: (rows?: readonly BatchPayout[]) => void;
}

/** A batch's payouts by page, optionally filtered by status, with an export of what's shown. None of it is in the URL. */
export function BatchPayouts({ batch, onReadAll }: BatchPayoutsProps) {
    const translate = useTranslate();
    const batchId = batch.id;
    const payouts = useCanAccess({ resource: 'crypto-payout-admin', action: 'list' });
    const [status, setStatus] = useState<readonly BatchPayoutStatus[]>([]);
    // What is seen to be ignored while the list shows isn't offered any more.
    useSyncExternalStore(ignoredFilters.subscribe, ignoredFilters.get);
    const hasFilter = isFilterable(RESOURCE, 'status');
    return (
        <ResourceContextProvider value={RESOURCE}>
            <MerchantList<BatchPayout>
                disableSyncWithLocation
                filter={{ batchId, status }}
                perPage={DEFAULT_PER_PAGE}
                sort={IN_FILE_ORDER}
                failure={FAILURE}
            >
                <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
                    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
                        {hasFilter && <StatusToggles chosen={status} onChoose={setStatus} />}
                        <ExportButton
                            method="exportBatchPayouts"
                            fileName={[batchId, batch.name].filter(Boolean).join(' ')}
                        />
                    </Box>
                    <IgnoredFilters filters={[byStatus]} />
                    <UnreadableRows />
                    {status.length === 0 && <ReadAll onReadAll={onReadAll} />}
                    <Lines isFiltered={status.length > 0} />
                    <LinePages />
                    {payouts.canAccess && (
                        <Link
                            component={RouterLink}
                            to={`/crypto-payout-admin?batch_id=${encodeURIComponent(batchId)}`}
                        >
                            {translate('batchLines.inList')}
                        </Link>
                    )}
                </Box>
            </MerchantList>
        </ResourceContextProvider>
    );
}

function ReadAll({ onReadAll }: Pick<BatchPayoutsProps, 'onReadAll'>) {
    const { data, error, isFetching, page, hasNextPage } = useListContext<BatchPayout | UnreadableRow>();
    const isFirst = !!data && !error && !isFetching && page === 1;
    useEffect(() => {
        if (isFirst && hasNextPage) onReadAll();
        else if (isFirst && !data.some(isUnreadable)) onReadAll(wholeRows(data));
    }, [isFirst, hasNextPage, data, onReadAll]);
    return null;
}

function LinePages() {
    const translate = useTranslate();
    const turn = useTurnPage(FAILURE);
    return <CursorPagination turn={turn} label={translate('batchLines.pages')} hasTimes={false} />;
}
