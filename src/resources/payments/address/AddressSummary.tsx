import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { Payment } from '../../../../contracts/main/payments';
import { Problem } from '../../../components/feedback/Problem';
import { Code } from '../../../components/fields/Code';
import { Money } from '../../../components/fields/Money';
import { useReader } from '../../../components/hooks/useReader';
import { Details } from '../../../components/record/Section';
import type { MerchantDataProvider } from '../../../dataProviders';
import { paymentsToQuery } from '../../../dataProviders/payments/paymentQueries';
import { sum } from '../../../money/arithmetic';
import { PaymentStatusChip } from '../PaymentStatusChip';
import { recordPath } from '../../../routing/paths';

/** Days of the window, up to the end of today, UTC (docs/rules.md#accounts). */
const WINDOWS = [7, 30, 90] as const;

/** The payments to an address in the last days, and what they were credited with, by currency. */
export function AddressSummary({ address, apiId }: { address: string; apiId: string }) {
    const translate = useTranslate();
    const [days, setDays] = useState<number>(30);
    const { data, error, refetch } = useQuery(paymentsToQuery(useReader(), { apiId, address, days }));
    return (
        <>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 0.5 }}>
                <Box component="h3" sx={{ m: 0, flex: 1, fontSize: '0.875rem' }}>
                    {translate('payments.lookup.payments')}
                </Box>
                <TextField
                    select
                    size="small"
                    value={days}
                    onChange={event => setDays(Number(event.target.value))}
                    slotProps={{
                        select: { native: true },
                        htmlInput: { 'aria-label': translate('payments.lookup.window') },
                    }}
                >
                    {WINDOWS.map(choice => (
                        <option key={choice} value={choice}>
                            {translate('payments.lookup.days', { days: choice })}
                        </option>
                    ))}
                </TextField>
            </Box>
            {error && <Problem error={error} onRetry={() => void refetch()} />}
            {!data && !error && <Skeleton variant="text" />}
            {data && <Found {...data} />}
        </>
    );
}

function Found({ payments, isWhole, areTold }: Awaited<ReturnType<MerchantDataProvider['listPaymentsTo']>>) {
    const translate = useTranslate();
    const credited = isWhole && areTold ? creditedBy(payments) : [];
    return (
        <>
            {credited.length > 0 && (
                <Details
                    rows={[
                        [
                            translate('payments.lookup.credited'),
                            credited.map(([currency, amount]) => (
                                <div key={currency}>
                                    <Money amount={amount} currency={currency} />
                                </div>
                            )),
                        ],
                    ]}
                />
            )}
            {payments.length === 0 && isWhole && <Box color="text.secondary">{translate('payments.lookup.none')}</Box>}
            {payments.map(payment => (
                <Box key={payment.payment_reference} sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
                    <Link component={RouterLink} to={recordPath('payments', payment.payment_reference)}>
                        <Code>{payment.payment_reference}</Code>
                    </Link>
                    <PaymentStatusChip status={payment.status} />
                    <Box sx={{ ml: 'auto' }}>
                        <Money amount={payment.order_amount} currency={payment.order_currency} />
                    </Box>
                </Box>
            ))}
            {!isWhole && <Box color="text.secondary">{translate('payments.lookup.notWhole')}</Box>}
            {!areTold && <Box color="text.secondary">{translate('payments.lookup.untold')}</Box>}
        </>
    );
}

/** What was credited, by currency; nothing where one of them doesn't say it. */
function creditedBy(payments: readonly Payment[]): [string, string][] {
    const credited = payments.flatMap(({ receive_amount: amount, order_currency: currency }) =>
        amount !== undefined && currency !== undefined ? [{ amount, currency }] : [],
    );
    if (credited.length < payments.length) return [];
    return [...new Set(credited.map(({ currency }) => currency))].map(currency => [
        currency,
        sum(credited.filter(({ currency: own }) => own === currency).map(({ amount }) => amount)),
    ]);
}
