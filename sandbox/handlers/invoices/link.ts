import { paymentRequestPath } from '../../../contracts/main/paymentLink';
import type { PaymentRow } from '../../database/schema/payments';

/** The path at which an invoice is paid. */
export const linkOf = (payment: PaymentRow): string =>
    paymentRequestPath({
        api_id: payment.apiId,
        order_currency: payment.orderCurrency,
        crypto_currency: payment.cryptoCurrency,
        order_amount: payment.orderAmount,
        invoice_reference: payment.invoiceReference ?? '',
    });
