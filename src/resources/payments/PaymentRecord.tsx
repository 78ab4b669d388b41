import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useShowContext, useTranslate } from 'react-admin';
import { isTestAccount } from '../../../contracts/main/merchants';
import { Code } from '../../components/fields/Code';
import { CopyButton } from '../../components/fields/CopyButton';
import { Money } from '../../components/fields/Money';
import { Problem } from '../../components/feedback/Problem';
import type { PaymentDetailsRecord } from '../../dataProviders/payments';
import { OldFlag } from './OldFlag';
import { PaymentSections } from './PaymentSections';
import { PaymentStatusChip } from './PaymentStatusChip';

/** One payment: its reference, how much, how it stands; then who, where, what happened. */
export function PaymentRecord() {
    const translate = useTranslate();
    const { record: payment, error, refetch } = useShowContext<PaymentDetailsRecord>();
    if (error && !payment?.txs) {
        return (
            <Box sx={{ p: 3, pt: 7 }}>
                <Problem error={error} onRetry={() => void refetch()} />
            </Box>
        );
    }
    if (!payment) {
        return (
            <Box sx={{ p: 3 }} role="status" aria-label={translate('page.loading')}>
                <Skeleton width={160} />
                <Skeleton width={220} height={44} />
                <Skeleton variant="rounded" height={240} sx={{ mt: 2 }} />
            </Box>
        );
    }
    return (
        <article>
            <Box sx={{ px: 3, pt: 2, pb: 2 }}>
                <Box sx={{ display: 'flex', alignItems: 'center', minHeight: 36 }}>
                    <Code>{payment.payment_reference}</Code>
                    <CopyButton
                        text={payment.payment_reference}
                        what={translate('resources.payments.fields.payment_reference').toLowerCase()}
                    />
                </Box>
                <Typography variant="h1" sx={{ fontSize: '1.75rem', my: 0.5 }}>
                    <Money amount={payment.order_amount} currency={payment.order_currency} />
                </Typography>
                <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
                    <PaymentStatusChip status={payment.status} />
                    <OldFlag payment={payment} />
                    {isTestAccount(payment.api_id) && (
                        <Box sx={{ color: 'warning.main', fontWeight: 500 }}>{translate('payments.testPayment')}</Box>
                    )}
                </Box>
                <Typography color="text.secondary" sx={{ mt: 1 }}>
                    {translate(`paymentStatus.${payment.status}.means`, { _: '' })}
                </Typography>
            </Box>
            <PaymentSections payment={payment} />
        </article>
    );
}
