import type { Samples } from '../../sample';
import type * as invoices from '../invoices';

export const invoiceSamples: Samples<typeof invoices> = {
    requestInvoiceUpload: ({ merchantKey }) => ({ body: { merchant_key: merchantKey, mime_type: 'application/pdf' } }),
    createInvoice: ({ merchantKey, apiId }) => ({
        body: {
            merchant_key: merchantKey,
            api_id: apiId,
            order_currency: 'EUR',
            order_amount: '25',
            crypto_currency: 'USDC',
            order_id: 'SAMPLE-1',
            expires_in_days: 7,
        },
    }),
    emailInvoice: ({ invoiceReference, email }) => ({ path: { invoiceReference }, body: { email } }),
};
