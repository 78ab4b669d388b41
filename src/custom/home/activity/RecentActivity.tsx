import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { TestMark } from '../../../components/fields/TestMark';
import { Problem } from '../../../components/feedback/Problem';
import { Code } from '../../../components/fields/Code';
import { Moment } from '../../../components/fields/Moment';
import { Money } from '../../../components/fields/Money';
import { PayoutStatusChip } from '../../../components/fields/status/PayoutStatusChip';
import { UnreadableItem } from '../../../components/fields/UnreadableItem';
import { Card } from '../../../components/page/Card';
import { PaymentStatusChip } from '../../../resources/payments/PaymentStatusChip';
import { type Activity, ACTIVITY_ROWS, useActivity } from './useActivity';

/** The latest payments and payouts, which update by themselves. */
export function RecentActivity() {
    const translate = useTranslate();
    const { rows, unreadable, isPending, isAsked, seesPayments, isOnline, error, retry } = useActivity();
    if (!isAsked) return null;
    return (
        <Card
            title={translate('home.activity.title')}
            about={translate(isOnline ? 'home.activity.text' : 'home.activity.offline')}
            action={
                <Link component={RouterLink} to={seesPayments ? '/payments' : '/crypto-payout-admin'}>
                    {translate(seesPayments ? 'home.activity.all' : 'home.activity.allPayouts')}
                </Link>
            }
        >
            {!!error && <Problem error={error} onRetry={retry} />}
            {isPending && rows.length === 0 && <Skeleton variant="rounded" height={36 * ACTIVITY_ROWS} />}
            {!isPending && !error && rows.length + unreadable.length === 0 && (
                <Box color="text.secondary">{translate('home.activity.empty')}</Box>
            )}
            <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
                {unreadable.map(({ row, to }) => (
                    <UnreadableItem key={`${to} ${String(row.id)}`} row={row} to={to} />
                ))}
                {rows.map(row => (
                    <Box component="li" key={row.reference} sx={rowStyles}>
                        <ActivityRow row={row} />
                    </Box>
                ))}
            </Box>
        </Card>
    );
}

function ActivityRow({ row: { kind, reference, to, apiId, at, amount, currency, record } }: { row: Activity }) {
    const translate = useTranslate();
    return (
        <>
            <Box sx={{ minWidth: { md: 104 }, color: 'text.secondary' }}>{translate(`home.activity.${kind}`)}</Box>
            <Box sx={{ minWidth: { md: '11rem' }, display: 'flex', gap: 1 }}>
                <Link component={RouterLink} to={to}>
                    <Code>{reference}</Code>
                </Link>
                <TestMark apiId={apiId} />
            </Box>
            <Box sx={{ minWidth: { md: '8rem' } }}>
                {'payout_reference' in record ? (
                    <PayoutStatusChip payout={record} />
                ) : (
                    <PaymentStatusChip status={record.status} />
                )}
            </Box>
            <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
                <Moment at={at} />
            </Box>
            <Box sx={{ ml: 'auto' }}>
                <Money amount={amount} currency={currency} />
            </Box>
        </>
    );
}

const rowStyles = {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: 2,
    minHeight: 36,
    py: 0.5,
    '& + &': { borderTop: 1, borderColor: 'divider' },
};
