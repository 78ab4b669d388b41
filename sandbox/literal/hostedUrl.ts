import { isRow } from './row';

/** An invoice with the provider's own page, where it's paid. */
export const withHostedUrl = (invoice: unknown): unknown =>
    isRow(invoice)
        ? { ...invoice, hosted_url: `https://pay.provider.example/${String(invoice.payment_reference)}` }
        : invoice;
