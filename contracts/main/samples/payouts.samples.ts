import type { Samples } from '../../sample';
import type * as payouts from '../payouts';

export const payoutSamples: Samples<typeof payouts> = {
    listMerchantPayouts: ({ merchantKey }) => ({ path: { merchantKey }, query: { limit: 2 } }),
    listAccountPayouts: ({ apiId }) => ({ path: { apiId }, query: { limit: 2 } }),
    exportMerchantPayouts: ({ merchantKey }) => ({ path: { merchantKey }, query: { status: 'new' } }),
    exportPartnerPayouts: ({ partnerId }) => ({ path: { partnerId }, query: { status: 'new' } }),
    getPayoutPdf: ({ merchantKey, payoutReference }) => ({ path: { merchantKey, payoutReference } }),
    cancelPayout: ({ merchantKey, withdrawalReference: ref }) => ({ path: { merchantKey, ref } }),
    approvePayout: ({ payoutReference }) => ({ path: { payoutReference }, body: {} }),
};
