import type { RequestedPayment } from '../../../contracts/main/legacy/paymentAddress';
import { fill } from '../../i18n/fill';
import { paymentRequestMessages as texts } from '../../i18n/en/paymentRequest';
import { formatMoney } from '../../money/money';

/** What is paid, beside or below the merchant. */
export const PaymentSummary = ({ payment }: { payment: RequestedPayment }) => (
    <div className="hosted-summary">
        {payment.order_amount !== undefined && payment.order_currency !== undefined && (
            <p className="hosted-amount">{formatMoney(payment.order_amount, payment.order_currency)}</p>
        )}
        {payment.order_id && <p dir="auto">{fill(texts.order, { order: payment.order_id })}</p>}
    </div>
);
