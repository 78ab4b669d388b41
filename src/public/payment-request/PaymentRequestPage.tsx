import { useState } from 'react';
import { isTestAccount } from '../../../contracts/main/merchants';
import { brandingOf } from '../../components/hosted/branding';
import { HostedFrame } from '../../components/hosted/HostedFrame';
import { config } from '../../config/config';
import { paymentRequestMessages as texts } from '../../i18n/en/paymentRequest';
import { storedTheme } from '../../theme/applyTheme';
import { readPaymentLink } from './link';
import { RequestBody } from './RequestBody';
import { usePaymentRequest } from './usePaymentRequest';
import type { RequestedPayment } from '../../../contracts/main/legacy/paymentAddress';
import { fill } from '../../i18n/fill';
import { formatMoney } from '../../money/money';

/**
 * What a payer sees of a payment request or an invoice (docs/rules.md#payment-requests): without a sign-in, and without a token
 * in any call. It has the branding of its merchant.
 */
export function PaymentRequestPage() {
    const [link] = useState(() => readPaymentLink(location.pathname));
    const request = usePaymentRequest(link);
    const { view, payment } = request;
    const branding = brandingOf(view?.hosted_page, view?.merchant_name ?? '', {
        mode: storedTheme(),
        logoOrigins: config.logoOrigins,
    });
    return (
        <div className="hosted-screen">
            <HostedFrame
                branding={branding}
                band={link.apiId !== undefined && isTestAccount(link.apiId) ? texts.test : undefined}
                summary={payment && <PaymentSummary payment={payment} />}
            >
                <RequestBody link={link} request={request} merchant={branding.name || texts.someone} />
            </HostedFrame>
        </div>
    );
}

/** What is paid, beside or below the merchant. */
const PaymentSummary = ({ payment }: { payment: RequestedPayment }) => (
    <div className="hosted-summary">
        {payment.order_amount !== undefined && payment.order_currency !== undefined && (
            <p className="hosted-amount">{formatMoney(payment.order_amount, payment.order_currency)}</p>
        )}
        {payment.order_id && <p dir="auto">{fill(texts.order, { order: payment.order_id })}</p>}
    </div>
);
