import { paymentRequestPath } from '../../../../contracts/main/paymentLink';
import type { Payment } from '../../../../contracts/main/payments';

/** The whole address that an invoice is paid at; undefined for a payment that isn't an invoice. */
export function paymentLink(payment: Payment): string | undefined {
    const { invoice_reference: reference } = payment;
    if (!reference) return undefined;
    return window.location.origin + paymentRequestPath({ ...payment, invoice_reference: reference });
}

/** The page that makes a new draft like this invoice. */
export const duplicatePath = (reference: string): string =>
    `/payment-link?${new URLSearchParams({ from: reference }).toString()}`;
