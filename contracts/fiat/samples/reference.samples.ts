import type { Samples } from '../../sample';
import type * as reference from '../reference';

export const referenceSamples: Samples<typeof reference> = {
    listCountries: () => ({}),
    listCurrencies: () => ({}),
    getMerchantConfig: ({ merchantId: merchant_id }) => ({ query: { merchant_id } }),
};
