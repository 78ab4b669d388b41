import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { type RaRecord, useResourceContext, useShowContext, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { isUnreadable, type UnreadableRow } from '../../api/answer/unreadable';
import { isApiError } from '../../api/errors';
import { providerNow, providerTimeAt } from '../../api/providerClock';
import { Problem } from '../feedback/Problem';
import { useMerchantScope } from '../hooks/useMerchantScope';
import { ReadAt, REREAD_AFTER, REREAD_SOON_AFTER, SOON_READS } from './readAt';
import { useUnreadableFields } from '../fields/useUnreadableFields';
import { RecordTop } from './RecordHead';

interface LoadedRecordProps<Row extends RaRecord> {
    /** Distinguishes the full record from the list row that stands in for it; a failure only replaces the row. */
    isWhole?: (record: Row) => boolean;
    /** Does the provider move it no further? Then it isn't read again. */
    isFinal?: (record: Row) => boolean;
    /** Will the provider move it within seconds? Then it's read again sooner, for a minute. */
    isBrief?: (record: Row) => boolean;
    /** Shows the record as it was at an instant of the provider's clock. */
    children: (record: Row, readAt: Date) => ReactNode;
}

/** The record once loaded; until then its outline, or why it failed to load. A record already shown stays, with the reason. */
export function LoadedRecord<Row extends RaRecord>({
    isWhole = () => true,
    isFinal = () => false,
    isBrief = () => false,
    children,
}: LoadedRecordProps<Row>) {
    const translate = useTranslate();
    const resource = useResourceContext() ?? '';
    const { record, error, refetch } = useShowContext<Row | UnreadableRow>();
    const readAt = useRecordReadAt(record?.id);
    const whole = record && !isUnreadable(record) ? record : undefined;
    useReadAgain(refetch, {
        isOn: !!record && !error && !(whole && isFinal(whole)),
        isBrief: !!whole && isBrief(whole),
    });
    const isMissing = isApiError(error, 'not-found');
    if (error && (isMissing || !(whole && isWhole(whole)))) {
        return (
            <Box sx={{ p: 3, pt: 7 }}>
                <Problem
                    error={error}
                    onRetry={() => void refetch()}
                    instead={
                        isMissing && (
                            <Button component={Link} to={`/${resource}`} variant="outlined">
                                {translate('page.viewList', { what: translate(`resources.${resource}.plural`) })}
                            </Button>
                        )
                    }
                >
                    {isMissing && (
                        <Typography variant="h2" component="h1">
                            {translate('page.notFound', {
                                what: translate(`resources.${resource}.name`, { smart_count: 1 }),
                            })}
                        </Typography>
                    )}
                </Problem>
            </Box>
        );
    }
    if (!record) {
        return (
            <div role="status" aria-label={translate('page.loading')}>
                <RecordSkeleton />
            </div>
        );
    }
    return (
        <article>
            {error && (
                <Box sx={{ px: 3, pt: 7 }}>
                    <Problem error={error} onRetry={() => void refetch()}>
                        {translate('page.stale')}
                    </Problem>
                </Box>
            )}
            {whole ? (
                <ReadAt value={readAt}>{children(whole, readAt)}</ReadAt>
            ) : (
                isUnreadable(record) && <UnreadableRecord record={record} />
            )}
        </article>
    );
}

/** The provider moves records. Not under an open dialog, whose action might go; not after a failure, which offers to try again. */
function useReadAgain(refetch: () => unknown, { isOn, isBrief }: { isOn: boolean; isBrief: boolean }): void {
    useEffect(() => {
        if (!isOn) return undefined;
        let timer: ReturnType<typeof setTimeout> | undefined;
        let isOver = false;
        const wait = (soon: number) => {
            if (!isOver) timer = setTimeout(() => void read(soon - 1), soon > 0 ? REREAD_SOON_AFTER : REREAD_AFTER);
        };
        const read = async (soon: number) => {
            const isSeen = document.visibilityState === 'visible' && !document.querySelector('[role=dialog]');
            // Another one would cancel it, so that a slow provider's answer never came.
            if (isSeen) await refetch();
            wait(soon);
        };
        wait(isBrief ? SOON_READS : 0);
        return () => {
            isOver = true;
            clearTimeout(timer);
        };
    }, [refetch, isOn, isBrief]);
}

/** When the record was read. It is shown anew after each reading, whether it has changed or not. */
function useRecordReadAt(id: RaRecord['id'] | undefined): Date {
    const queryClient = useQueryClient();
    const resource = useResourceContext();
    const meta = useMerchantScope();
    const key = [resource, 'getOne', { id: String(id), meta }];
    const { dataUpdatedAt } = queryClient.getQueryState(key) ?? {};
    return dataUpdatedAt ? providerTimeAt(dataUpdatedAt) : providerNow();
}

const RecordSkeleton = () => (
    <>
        <Box sx={{ px: 3, pt: 2.5, pb: 2 }}>
            <Skeleton width={120} />
            <Skeleton width={180} height={48} />
            <Skeleton variant="rounded" width={72} height={24} />
            <Skeleton width="80%" sx={{ mt: 1 }} />
        </Box>
        {[5, 3, 4].map((rows, section) => (
            <Box key={section} sx={{ px: 3, py: 2, borderTop: 1, borderColor: 'divider' }}>
                <Skeleton width={96} sx={{ mb: 1 }} />
                {Array.from({ length: rows }, (_, row) => (
                    <Box key={row} sx={{ display: 'flex', justifyContent: 'space-between', mb: 0.75 }}>
                        <Skeleton width={80} />
                        <Skeleton width={140} />
                    </Box>
                ))}
            </Box>
        ))}
    </>
);

/** Stands for a record that can't be read (docs/rules.md#lists): which one, and what of it doesn't fit. */
function UnreadableRecord({ record }: { record: UnreadableRow }) {
    const fields = useUnreadableFields(record);
    return (
        <RecordTop
            reference={record.id}
            isAmount
            heading={null}
            chips={null}
            meaning={
                <Box component="span" role="note" sx={{ color: 'warning.main' }}>
                    {useTranslate()('page.unreadableRecord', { fields })}
                </Box>
            }
        />
    );
}
