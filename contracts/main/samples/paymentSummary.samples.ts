import type { Samples } from '../../sample';
import type * as paymentSummary from '../paymentSummary';

export const paymentSummarySamples: Samples<typeof paymentSummary> = {
    summarizeMerchantPayments: ({ merchantKey }) => ({ path: { merchantKey }, query: { from_date: '2026-11-01' } }),
    summarizeAccountPayments: ({ apiId }) => ({ path: { apiId }, query: { from_date: '2026-11-01' } }),
};
