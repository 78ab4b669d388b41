import { useLocaleState, useTranslate } from 'react-admin';
import { useReadAt } from '../../../components/record/readAt';
import { useTimeZone } from '../../../components/hooks/useTimeZone';
import type { PaymentDetailsRecord } from '../../../dataProviders/payments/payments';
import { formatInstant } from '../../../dates/format';
import { formatMoney } from '../../../money/money';
import { paymentText } from './paymentText';
import { useRefundsOfPayment } from './useRefundsOfPayment';

/** What the payment's status means now. */
export function PaymentMeaning({ payment }: { payment: PaymentDetailsRecord }) {
    const translate = useTranslate();
    const [locale] = useLocaleState();
    const [timeZone] = useTimeZone();
    const now = useReadAt();
    const { data: refunds } = useRefundsOfPayment(payment);
    const text = paymentText(payment, now, refunds);
    if (!text) return null;
    return translate(`paymentText.${text.key}`, {
        until: text.until && formatInstant(text.until, timeZone, 'short', locale),
        amount: formatMoney(text.amount, payment.order_currency, locale),
    });
}
