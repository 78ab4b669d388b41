import type { Samples } from '../../sample';
import type * as merchantProfile from '../merchantProfile';

export const merchantProfileSamples: Samples<typeof merchantProfile> = {
    getMerchantProfile: ({ merchantKey }) => ({ path: { merchantKey } }),
    updateMerchantProfile: ({ merchantKey }) => ({
        path: { merchantKey },
        body: { merchant_name: 'Harbour Goods', email: 'accounts@harbourgoods.example', phone: '+31201234567' },
    }),
    getLegalEntity: ({ merchantKey }) => ({ path: { merchantKey } }),
};
