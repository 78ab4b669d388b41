import { readDecimal } from '../rules/decimal';

/** 26 characters of Crockford's base32: 130 bits, so that nobody guesses another invoice's. */
const REFERENCE = /^INV-[0-9A-HJKMNP-TV-Z]{26}$/;

/** Does this look like an invoice's reference, which names it on the public page? */
export const isInvoiceReference = (text: string): boolean => REFERENCE.test(text);

interface Linked {
    readonly api_id: string;
    readonly order_currency: string;
    readonly crypto_currency: string;
    readonly order_amount: string;
    readonly invoice_reference: string;
}

/**
 * Where an invoice is paid: the public payment page. Account and reference find it; what else stands in the address is only
 * what the page shows until the provider answers (docs/rules.md#invoices).
 */
export const paymentRequestPath = (invoice: Linked): string =>
    [
        '/payment-request',
        invoice.api_id,
        invoice.order_currency,
        invoice.crypto_currency,
        readDecimal(invoice.order_amount) ?? invoice.order_amount,
        invoice.invoice_reference,
    ]
        .map((part, index) => (index === 0 ? part : encodeURIComponent(part)))
        .join('/');
