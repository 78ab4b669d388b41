import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { PaymentDetails } from '../../../../contracts/main/payments';
import { useCanAccess } from '../../../components/access/useCanAccess';
import { Problem } from '../../../components/feedback/Problem';
import { Code } from '../../../components/fields/Code';
import { Money } from '../../../components/fields/Money';
import { PayoutStatusChip } from '../../../components/fields/status/PayoutStatusChip';
import { Section } from '../../../components/record/Section';
import type { MerchantDataProvider } from '../../../dataProviders';
import { useScope } from '../../../session/scope';

/** What was refunded of the payment, each refund with its status; nothing for users who may not see refunds. */
export function PaymentRefunds({ payment }: { payment: PaymentDetails }) {
    const translate = useTranslate();
    const dataProvider = useDataProvider<MerchantDataProvider>();
    const { profile } = useScope();
    const refunds = useCanAccess({ resource: 'refunds', action: 'list' });
    const payouts = useCanAccess({ resource: 'crypto-payout-admin', action: 'list' });
    const mayRead = refunds.canAccess && payouts.canAccess;
    const { merchant_key: merchantKey, payment_reference: paymentReference } = payment;
    const { data, error, refetch } = useQuery({
        queryKey: ['refunds', 'of-payment', profile.email, merchantKey, paymentReference],
        queryFn: ({ signal }) => dataProvider.listRefundsOfPayment({ merchantKey, paymentReference, signal }),
        enabled: mayRead,
    });
    if (!mayRead) return null;
    return (
        <Section title={translate('payments.sections.refunds')}>
            {error && <Problem error={error} onRetry={() => void refetch()} />}
            <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
                {data?.map(refund => (
                    <Box
                        component="li"
                        key={refund.payout_reference}
                        sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5 }}
                    >
                        <Link component={RouterLink} to={`/refunds/${refund.payout_reference}/show`}>
                            <Code>{refund.payout_reference}</Code>
                        </Link>
                        <PayoutStatusChip status={refund.status} />
                        <Box sx={{ ml: 'auto' }}>
                            <Money amount={refund.refund_amount} currency={refund.refund_currency} />
                        </Box>
                    </Box>
                ))}
            </Box>
        </Section>
    );
}
