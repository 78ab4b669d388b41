import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { BatchPayout } from '../../../contracts/dashboard/batches';
import { PageSkeleton } from '../../components/feedback/PageSkeleton';
import { Problem } from '../../components/feedback/Problem';
import { useReader } from '../../components/hooks/useReader';
import { useLatest } from '../../components/hooks/useLatest';
import { whyUnpaid } from '../../components/record/whyUnpaid';
import type { PlacedRow } from '../../components/import/columns';
import type { BatchType } from '../../routing/paths';
import { copiedBatchQuery } from '../../dataProviders/batches/batchQueries';
import { lostPayout } from '../../i18n/en/lostPayout';
import { addMessages } from '../../i18n/i18nProvider';
import { type BatchField, columnsOf } from './rows/batchColumns';
import { numbersOf } from './rows/batchRow';
import type { BatchRows } from './rows/useBatchRows';

addMessages({ lostPayout });

interface CopiedRowsProps {
    type: BatchType;
    batchId: string;
    only: 'all' | 'failed';
    batchRows: Pick<BatchRows, 'take'>;
    /** @param name of the new batch */
    onTaken: (name: string) => void;
}

/** Takes over the rows of an earlier batch, which are then checked as those of a file are. */
export function CopiedRows({ type, batchId, only, batchRows, onTaken }: CopiedRowsProps) {
    const translate = useTranslate();
    const { data, error, refetch } = useQuery(copiedBatchQuery(useReader(), { batchId, only }));
    const [failure, setFailure] = useState<unknown>();
    const latest = useLatest({ take: batchRows.take, onTaken, type });
    const isTaken = useRef(false);
    const [isSeen, setSeen] = useState(false);
    useEffect(() => {
        if (!data || data.rows.length === 0 || (data.untold > 0 && !isSeen) || isTaken.current) return;
        isTaken.current = true;
        const name = translate(`createBatch.copy.${only}`, { name: data.batch.name });
        const numbers = numbersOf(data.rows);
        latest.current
            .take(
                data.rows.map((row, index) => ({
                    ...placed(row, numbers[index] ?? index + 1, latest.current.type),
                    lastTime: only === 'failed' ? whyUnpaid(row, translate) : undefined,
                })),
            )
            .then(() => latest.current.onTaken(name))
            .catch(setFailure);
    }, [data, isSeen, latest, only, translate]);
    const problem = error ?? failure;
    if (problem !== null && problem !== undefined) {
        return <Problem error={problem} onRetry={() => void refetch()} />;
    }
    if (data && data.untold > 0 && !isSeen) {
        const text = translate(`createBatch.copy.${data.rows.length > 0 ? 'untold' : 'onlyUntold'}`, {
            smart_count: data.untold,
        });
        return (
            <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
                <Box role="alert">{text}</Box>
                {data.rows.length > 0 && (
                    <Button variant="contained" onClick={() => setSeen(true)}>
                        {translate('createBatch.next.details')}
                    </Button>
                )}
            </Box>
        );
    }
    if (data?.rows.length === 0) return <Box role="alert">{translate('createBatch.copy.none')}</Box>;
    return <PageSkeleton />;
}

function placed(payout: BatchPayout, row: number, type: BatchType): PlacedRow<BatchField> {
    const cells = columnsOf(type).map(({ name }) => [name, payout[name] ?? '']);
    return {
        row,
        cells: Object.fromEntries(cells) as Record<BatchField, string>,
        hasExtra: false,
    };
}
