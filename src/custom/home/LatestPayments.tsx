import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import { useGetList, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { TestMark } from '../../components/accounts/TestMark';
import { Card } from '../../components/page/Card';
import { Code } from '../../components/fields/Code';
import { Moment } from '../../components/fields/Moment';
import { Money } from '../../components/fields/Money';
import { StatusChip } from '../../components/fields/status/StatusChip';
import { UnreadableMark } from '../../components/fields/UnreadableMark';
import { Problem } from '../../components/feedback/Problem';
import { paymentStatusTones } from '../../resources/payments/paymentStatusTones';
import { useMerchantScope } from '../../components/hooks/useMerchantScope';
import type { PaymentRecord } from '../../dataProviders/payments/payments';

const SHOWN = 8;

export function LatestPayments() {
    const translate = useTranslate();
    const { data, error, refetch } = useGetList<PaymentRecord>('payments', {
        pagination: { page: 1, perPage: SHOWN },
        sort: { field: 'created_at', order: 'DESC' },
        meta: useMerchantScope(),
    });
    return (
        <Card
            title={translate('home.latest')}
            action={
                <Link component={RouterLink} to="/payments">
                    {translate('home.all')}
                </Link>
            }
        >
            {!!error && <Problem error={error} onRetry={() => void refetch()} />}
            {!data && !error && <Skeleton variant="rounded" height={280} />}
            {data?.length === 0 && <Box color="text.secondary">{translate('payments.emptyText')}</Box>}
            <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
                {data?.map(payment => (
                    <Box
                        component="li"
                        key={payment.id}
                        sx={{
                            display: 'flex',
                            flexWrap: 'wrap',
                            alignItems: 'center',
                            columnGap: 2,
                            py: 0.75,
                            '& + &': { borderTop: 1, borderColor: 'divider' },
                        }}
                    >
                        <Link component={RouterLink} to={`/payments/${payment.payment_reference}/show`}>
                            <Code>{payment.payment_reference}</Code>
                        </Link>
                        <TestMark apiId={payment.api_id} />
                        <UnreadableMark row={payment} />
                        <StatusChip status={payment.status} tones={paymentStatusTones} i18nKey="paymentStatus" />
                        <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
                            <Moment at={payment.created_at} />
                        </Box>
                        <Box sx={{ ml: 'auto' }}>
                            <Money amount={payment.order_amount} currency={payment.order_currency} />
                        </Box>
                    </Box>
                ))}
            </Box>
        </Card>
    );
}
