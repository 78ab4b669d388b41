import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import type { ReactNode } from 'react';
import { type RaRecord, useShowContext, useTranslate } from 'react-admin';
import { Problem } from '../feedback/Problem';

interface LoadedRecordProps<Row extends RaRecord> {
    /** Tells the record from the list's row that stands in for it meanwhile; a failure shows in place of the row only. */
    isWhole?: (record: Row) => boolean;
    children: (record: Row) => ReactNode;
}

/** The record once it is there; until then its outline, or why it cannot be read. */
export function LoadedRecord<Row extends RaRecord>({ isWhole = () => true, children }: LoadedRecordProps<Row>) {
    const translate = useTranslate();
    const { record, error, refetch } = useShowContext<Row>();
    if (error && !(record && isWhole(record))) {
        return (
            <Box sx={{ p: 3, pt: 7 }}>
                <Problem error={error} onRetry={() => void refetch()} />
            </Box>
        );
    }
    if (!record) {
        return (
            <Box sx={{ p: 3 }} role="status" aria-label={translate('page.loading')}>
                <Skeleton width={160} />
                <Skeleton width={220} height={44} />
                <Skeleton variant="rounded" height={240} sx={{ mt: 2 }} />
            </Box>
        );
    }
    return <article>{children(record)}</article>;
}
