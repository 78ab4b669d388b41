import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import type { PaymentDetails } from '../../../../contracts/main/payments';
import type { Payout } from '../../../../contracts/main/payouts';
import { takenBy } from '../../../../contracts/main/takenBy';
import { providerTimeAt } from '../../../api/providerClock';
import { Problem } from '../../../components/feedback/Problem';
import { Money } from '../../../components/fields/Money';
import { PayoutStatusChip } from '../../../components/fields/status/PayoutStatusChip';
import { ReadAt } from '../../../components/record/readAt';
import { Section } from '../../../components/record/Section';
import type { ReadBack } from '../../../dataProviders/paging/readBack';
import { RefundLink } from './RefundLink';
import { useRefundsOfPayment } from './useRefundsOfPayment';

const NONE: ReadBack<Payout> = { rows: [], isWhole: true };

/** The payment's refunds with their statuses. Renders nothing if there are none or the user may not see refunds. */
export function PaymentRefunds({ payment }: { payment: PaymentDetails }) {
    const translate = useTranslate();
    const { data: { rows, isWhole } = NONE, dataUpdatedAt, error, refetch } = useRefundsOfPayment(payment);
    if (rows.length === 0 && isWhole && !error) return null;
    return (
        <Section title={translate('payments.sections.refunds')}>
            {error && <Problem error={error} onRetry={() => void refetch()} />}
            <ReadAt value={providerTimeAt(dataUpdatedAt)}>
                <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
                    {rows.map(refund => (
                        <Box
                            component="li"
                            key={refund.payout_reference}
                            sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5 }}
                        >
                            <RefundLink reference={refund.payout_reference} />
                            <PayoutStatusChip payout={refund} />
                            <Box sx={{ ml: 'auto' }}>
                                <RefundAmount refund={refund} order={payment.order_currency} />
                            </Box>
                        </Box>
                    ))}
                </Box>
            </ReadAt>
            {!isWhole && <Box color="text.secondary">{translate('payments.refundsNotWhole')}</Box>}
        </Section>
    );
}

/** As it was asked for, or else what it takes from the balance. */
function RefundAmount({ refund, order }: { refund: Payout; order: string | undefined }) {
    const [taken, of] = takenBy(refund);
    if (!refund.refund_amount) return <Money amount={taken} currency={of} />;
    // As for what is left to refund (`withRefunds`).
    return <Money amount={refund.refund_amount} currency={refund.refund_currency ?? order} />;
}
