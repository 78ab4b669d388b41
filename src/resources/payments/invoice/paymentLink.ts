import { paymentRequestPath } from '../../../../contracts/main/paymentLink';
import type { Payment } from '../../../../contracts/main/payments';

/** The whole address that an invoice is paid at; undefined for a payment that isn't an invoice, or lacks a part of it. */
export function paymentLink(payment: Payment): string | undefined {
    const { invoice_reference, api_id, order_currency, crypto_currency, order_amount } = payment;
    if (!invoice_reference || !api_id || !order_currency || !crypto_currency || !order_amount) return undefined;
    const path = paymentRequestPath({ invoice_reference, api_id, order_currency, crypto_currency, order_amount });
    return window.location.origin + path;
}

/** The page that makes a new draft like this invoice. */
export const duplicatePath = (reference: string): string =>
    `/payment-link?${new URLSearchParams({ from: reference }).toString()}`;
