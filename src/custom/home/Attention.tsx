import ChevronRight from '@mui/icons-material/ChevronRight';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useLocaleState, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { Problem } from '../../components/feedback/Problem';
import { Card } from '../../components/page/Card';
import { paymentsPath } from '../../resources/payments/paymentsPath';
import { unreadableOf } from '../../api/answer/readPartly';
import { UnreadableFigures } from '../../components/fields/UnreadableFigures';
import { statusTotals, summaryFieldNames } from '../../resources/payments/summary/statusTotals';
import { usePaymentSummary } from '../../resources/payments/summary/usePaymentSummary';
import { paymentStatusTones } from '../../resources/payments/paymentStatusTones';
import { dayRangePresets } from '../../dates/presets';

const waiting = ['short', 'hold', 'invalid'] as const;

/** Payments that wait for somebody, from the last 90 days; each line leads to them. */
export function Attention({ today }: { today: string }) {
    const translate = useTranslate();
    const [locale] = useLocaleState();
    const range = dayRangePresets.last90Days(today);
    const summary = usePaymentSummary(range);
    const totals = summary.data && statusTotals(summary.data.totals);
    const found = waiting.flatMap(status => {
        const count = totals?.find(total => total.status === status)?.count ?? 0;
        return count > 0 ? [{ status, count }] : [];
    });
    const odd = summary.data?.totals.filter(total => unreadableOf(total).length > 0) ?? [];
    return (
        <Card title={translate('home.attention')} about={translate('home.attentionText')}>
            {summary.error && <Problem error={summary.error} onRetry={() => void summary.refetch()} />}
            {!totals && !summary.error && <Skeleton variant="rounded" height={120} />}
            {totals && found.length === 0 && odd.length === 0 && (
                <Box color="text.secondary">{translate('home.nothing')}</Box>
            )}
            <UnreadableFigures rows={odd} names={summaryFieldNames} />
            <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
                {found.map(({ status, count }) => (
                    <li key={status}>
                        <Box
                            component={Link}
                            to={paymentsPath({ status, from_date: range.from, to_date: range.to })}
                            sx={{
                                display: 'flex',
                                alignItems: 'center',
                                gap: 1.25,
                                py: 1.25,
                                px: 1,
                                mx: -1,
                                borderRadius: 1,
                                color: 'text.primary',
                                textDecoration: 'none',
                                '&:hover': { bgcolor: 'action.hover' },
                            }}
                        >
                            <Box
                                aria-hidden="true"
                                sx={{
                                    width: 8,
                                    height: 8,
                                    flexShrink: 0,
                                    borderRadius: '50%',
                                    bgcolor: `var(--${paymentStatusTones[status]})`,
                                }}
                            />
                            <Box sx={{ flex: 1 }}>
                                {translate(`home.${status}`, {
                                    smart_count: count,
                                    count: count.toLocaleString(locale),
                                })}
                            </Box>
                            <ChevronRight fontSize="small" sx={{ color: 'text.secondary' }} />
                        </Box>
                    </li>
                ))}
            </Box>
        </Card>
    );
}
