import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useListContext, useTranslate } from 'react-admin';
import { latestFilters } from '../../../components/filters/latestFilters';
import { textOf } from '../../../components/filters/filterSpec';
import { useFilterLabels } from '../../../components/filters/useFilterLabels';
import { Problem } from '../../../components/feedback/Problem';
import { StatusTiles } from './StatusTiles';
import { usePaymentSummary, type SummaryMoney } from './usePaymentSummary';
import { Sentences } from '../../../components/page/Sentences';
import { useIsPhone } from '../../../components/hooks/useWidth';

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

/** What the tiles count: the days, unless the page says so already, the kind of amounts, and whether live or test money. */
function SummaryNote({ range, money }: { range?: string; money: SummaryMoney }) {
    const translate = useTranslate();
    const isPhone = useIsPhone();
    const sentences = [
        range && translate('payments.summaryRange', { range }),
        // Tiles have no amounts on phones.
        !isPhone && translate('payments.ordered'),
        money && translate(`payments.${money}Only`),
    ];
    return (
        <Box sx={noteStyles}>
            <Sentences of={sentences} />
        </Box>
    );
}

const noteStyles = { mt: 0.75, color: 'text.secondary', fontSize: '0.8125rem' };
