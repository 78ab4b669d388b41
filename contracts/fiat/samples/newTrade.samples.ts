import type { Samples } from '../../sample';
import type * as newTrade from '../newTrade';

export const newTradeSamples: Samples<typeof newTrade> = {
    listTradePairs: ({ merchantId: merchant_id }) => ({ query: { merchant_id } }),
    createTrade: ({ merchantId: merchant_id }) => ({
        body: {
            merchant_id,
            external_id: 'LC21112026143000001',
            mode: 'sending',
            sending_currency: 'EUR',
            sending_amount: '1000',
            receiving_currency: 'USD',
            exchange_rate: '1.1479',
        },
    }),
};
