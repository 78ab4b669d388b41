import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { PaymentDetails } from '../../../contracts/main/payments';
import { TestMark } from '../../components/fields/TestMark';
import { invoiceAsSubmitted } from '../../components/intent/asSubmitted';
import type { About } from '../../components/intent/pendingIntent';
import { Moment } from '../../components/fields/Moment';
import { Money } from '../../components/fields/Money';
import { Details } from '../../components/record/Section';
import { Receipt } from '../../components/wizard/Receipt';
import { currencyLabel } from '../../money/currencyNames';
import { InvoiceDetails } from '../../resources/payments/invoice/InvoiceSection';
import { InvoiceLink } from '../../resources/payments/invoice/InvoiceLink';
import type { LinkedInvoice } from '../../resources/payments/invoice/paymentLink';
import { PaymentStatusChip } from '../../resources/payments/PaymentStatusChip';
import { PaymentMeaning } from '../../resources/payments/record/PaymentMeaning';
import { recordPath } from '../../routing/paths';

interface InvoiceReceiptProps {
    /** As it is now. */
    payment: LinkedInvoice & Partial<PaymentDetails>;
    /** All its submissions. */
    submitted: readonly About[];
    isRuledOut: boolean | undefined;
    onAnother: () => void;
}

/** The invoice as the provider has it: its link to send, and its status as it changes. */
export function InvoiceReceipt({ payment: made, submitted, isRuledOut, onAnother }: InvoiceReceiptProps) {
    const translate = useTranslate();
    const name = (key: string) => translate(`paymentLink.facts.${key}`);
    const payment = invoiceAsSubmitted(made, submitted);
    const { payment_reference: reference } = payment;
    return (
        <Receipt
            isRuledOut={isRuledOut}
            title={translate('paymentLink.done.title')}
            text={<PaymentMeaning payment={payment} />}
            reference={reference}
            status={
                <span role="status">
                    <PaymentStatusChip status={payment.status} /> <TestMark apiId={payment.api_id} />
                </span>
            }
            actions={
                <>
                    <Button component={Link} to={recordPath('payments', reference)} variant="outlined">
                        {translate('paymentLink.done.payment')}
                    </Button>
                    <Button variant="outlined" onClick={onAnother}>
                        {translate('paymentLink.done.another')}
                    </Button>
                </>
            }
        >
            <InvoiceLink payment={payment} isMain />
            <Box sx={{ borderTop: 1, borderColor: 'divider', mt: 2.5, pt: 2, display: 'grid', gap: 0.75 }}>
                <Details
                    rows={[
                        [
                            name('amount'),
                            <Money
                                key="amount"
                                amount={payment.order_amount}
                                currency={payment.order_currency}
                                exact
                            />,
                        ],
                        [name('coin'), payment.crypto_currency && currencyLabel(payment.crypto_currency)],
                        [name('orderId'), payment.order_id],
                        [name('payer'), payment.payer_name],
                        [name('until'), <Moment key="until" at={payment.expiry_date} style="full" />],
                    ]}
                />
                <InvoiceDetails payment={payment} />
            </Box>
        </Receipt>
    );
}
