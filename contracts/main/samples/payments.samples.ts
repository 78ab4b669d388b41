import type { Samples } from '../../sample';
import type * as payments from '../payments';

export const paymentSamples: Samples<typeof payments> = {
    listMerchantPayments: ({ merchantKey }) => ({ path: { merchantKey }, query: { limit: 2 } }),
    listAccountPayments: ({ apiId }) => ({ path: { apiId }, query: { limit: 2 } }),
    getPayment: ({ paymentReference }) => ({ path: { paymentReference } }),
    exportMerchantPayments: ({ merchantKey }) => ({ path: { merchantKey }, query: { status: 'hold' } }),
    exportAccountPayments: ({ apiId }) => ({ path: { apiId }, query: { status: 'hold' } }),
};
