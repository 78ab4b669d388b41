import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { isApiError } from '../../../api/errors';
import { Problem } from '../../../components/feedback/Problem';
import { Address, Code } from '../../../components/fields/Code';
import { Money } from '../../../components/fields/Money';
import { Details } from '../../../components/record/Section';
import type { MerchantDataProvider } from '../../../dataProviders';
import { PaymentStatusChip } from '../PaymentStatusChip';

type FoundAddress = Awaited<ReturnType<MerchantDataProvider['findAddress']>>;

/** The result of a look-up. An address that isn't the account's has its own message (docs/rules.md#errors). */
export function AddressFindings({ error, found }: { error: Error | null; found: FoundAddress | undefined }) {
    const translate = useTranslate();
    if (isApiError(error)) return <Problem error={error} />;
    if (error) {
        return (
            <Box
                role="alert"
                sx={{ px: 2, py: 1.5, borderRadius: 1, color: 'error.main', bgcolor: 'var(--dangerSoft)' }}
            >
                {error.message}
            </Box>
        );
    }
    if (!found) return null;
    return (
        <Box role="status" sx={{ display: 'grid', gap: 1.5 }}>
            <Address address={found.address} />
            <Details
                rows={[
                    [
                        translate('payments.lookup.received'),
                        <Money key="received" amount={found.received} currency={found.crypto_currency} network />,
                    ],
                ]}
            />
            <Box component="h3" sx={{ m: 0, fontSize: '0.875rem' }}>
                {translate('payments.lookup.payments')}
            </Box>
            {found.payments.length === 0 && <Box color="text.secondary">{translate('payments.lookup.none')}</Box>}
            {found.payments.map(payment => (
                <Box key={payment.payment_reference} sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
                    <Link component={RouterLink} to={`/payments/${payment.payment_reference}/show`}>
                        <Code>{payment.payment_reference}</Code>
                    </Link>
                    <PaymentStatusChip status={payment.status} />
                    <Box sx={{ ml: 'auto' }}>
                        <Money amount={payment.order_amount} currency={payment.order_currency} />
                    </Box>
                </Box>
            ))}
        </Box>
    );
}
