import { useLocaleState, useTranslate } from 'react-admin';
import { useReadAt } from '../../../components/record/readAt';
import { useTimeZone } from '../../../components/hooks/useTimeZone';
import type { Payment, PaymentDetails } from '../../../../contracts/main/payments';
import { formatInstant } from '../../../dates/format';
import { invoice } from '../../../i18n/en/resources/invoices';
import { addMessages } from '../../../i18n/i18nProvider';
import { formatMoney } from '../../../money/money';
import { paymentText } from './paymentText';
import { withRefunds } from './refundProgress';
import { useRefundsOfPayment } from './useRefundsOfPayment';

addMessages({ invoice });

/** What the payment's status means now. */
export function PaymentMeaning({ payment }: { payment: Payment & Partial<PaymentDetails> }) {
    const translate = useTranslate();
    const [locale] = useLocaleState();
    const [timeZone] = useTimeZone();
    const now = useReadAt();
    const { data: refunds, isLoading } = useRefundsOfPayment(payment);
    // Until its refunds are read, one that doesn't say what was refunded may be anything but whole.
    if (isLoading && payment.refunded_amount === undefined) return null;
    const text = paymentText(refunds ? withRefunds(payment, refunds) : payment, now, refunds?.rows);
    if (!text) return null;
    const isOfInvoice = payment.type === 'invoice' && (text.key === 'unpaid' || text.key === 'unpaidExpired');
    return translate(`${isOfInvoice ? 'invoice.text' : 'paymentText'}.${text.key}`, {
        until: text.until && formatInstant(text.until, timeZone, 'short', locale),
        amount: formatMoney(text.amount, payment.order_currency, locale),
    });
}
