import type { Invoice } from '../../../../contracts/main/invoices';
import { paymentRequestPath } from '../../../../contracts/main/paymentLink';
import type { Payment } from '../../../../contracts/main/payments';
import { isSafeLink } from '../../../../contracts/rules/webAddress';

/** An invoice, as it was created or read later: only the former names the page where it's paid. */
export type LinkedInvoice = Payment & Pick<Invoice, 'hosted_url'>;

/**
 * The whole address that an invoice is paid at: the provider's, or that of our own page where its parts are known. Undefined where
 * neither is, as for a payment that isn't an invoice.
 */
export function paymentLink({ hosted_url: hosted, ...payment }: LinkedInvoice): string | undefined {
    const { origin } = window.location;
    if (hosted && isSafeLink(hosted, origin)) return hosted;
    const { invoice_reference, api_id, order_currency, crypto_currency, order_amount } = payment;
    if (!invoice_reference || !api_id || !order_currency || !crypto_currency || !order_amount) return undefined;
    return origin + paymentRequestPath({ invoice_reference, api_id, order_currency, crypto_currency, order_amount });
}

/** The page that makes a new draft like this invoice. */
export const duplicatePath = (reference: string): string =>
    `/payment-link?${new URLSearchParams({ from: reference }).toString()}`;
