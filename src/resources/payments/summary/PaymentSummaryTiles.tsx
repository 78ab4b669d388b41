import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useListContext, useTranslate } from 'react-admin';
import { latestFilters } from '../../../components/filters/latestFilters';
import { textOf } from '../../../components/filters/filterSpec';
import { useFilterLabels } from '../../../components/filters/useFilterLabels';
import { Problem } from '../../../components/feedback/Problem';
import { StatusTiles } from './StatusTiles';
import { noteStyles, SummaryNote } from './SummaryNote';
import { usePaymentSummary } from './usePaymentSummary';

const requested = { kind: 'days', source: 'dates', from: 'from_date', to: 'to_date' } as const;

/** Summary figures for the list's date range. Selecting a tile sets the list's status filter. */
export function PaymentSummaryTiles() {
    const translate = useTranslate();
    const labels = useFilterLabels();
    const { filterValues, setFilters } = useListContext();
    const range = { from: textOf(filterValues.from_date), to: textOf(filterValues.to_date) };
    const summary = usePaymentSummary(range);
    const status = textOf(filterValues.status);
    if (summary.error && !summary.data) {
        return <Problem error={summary.error} onRetry={() => void summary.refetch()} />;
    }
    if (!summary.data) {
        return (
            <Box>
                <Skeleton variant="rounded" height={98} />
                <Box sx={noteStyles}>
                    <Skeleton width={240} />
                </Box>
            </Box>
        );
    }
    const { totals } = summary.data;
    if (!totals) return <Box sx={noteStyles}>{translate('payments.untold')}</Box>;
    const rangeText = range.from || range.to ? labels.value(requested, filterValues) : translate('payments.allTime');
    return (
        <Box component="section" aria-label={translate('payments.summary')}>
            <StatusTiles
                totals={totals}
                selected={status}
                onSelect={next =>
                    setFilters(
                        { ...latestFilters(filterValues), status: next === status ? undefined : next },
                        undefined,
                        false,
                    )
                }
            />
            <SummaryNote range={rangeText} money={summary.money} />
        </Box>
    );
}
