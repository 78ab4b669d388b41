import type { Samples } from '../../sample';
import type * as reports from '../reports';

const days = (merchant_id: string): reports.ReportRange => ({
    from_date: '2026-11-01',
    to_date: '2026-11-02',
    merchant_id,
});

export const reportSamples: Samples<typeof reports> = {
    getTransactionReport: ({ merchantId }) => ({ query: days(merchantId) }),
    exportTransactionReport: ({ merchantId }) => ({ body: days(merchantId) }),
    exportTaxInvoices: ({ merchantKey }) => ({ path: { merchantKey }, body: { months: ['2026-10'] } }),
    mailTaxInvoices: ({ merchantKey }) => ({
        path: { merchantKey },
        body: { months: ['2026-10'], email_addresses: ['accounts@mail.example'] },
    }),
};
