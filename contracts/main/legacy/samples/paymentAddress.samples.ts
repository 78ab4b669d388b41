import type { Samples } from '../../../sample';
import type * as paymentAddress from '../paymentAddress';

const REQUEST = '5f0c2f0e-6f43-4f0e-9b1a-3d2c1b0a9f8e';

export const paymentAddressSamples: Samples<typeof paymentAddress> = {
    getAddressInfo: ({ apiId }) => ({ query: { api_id: apiId, request_id: REQUEST } }),
    setAddress: ({ apiId }) => ({
        body: {
            api_id: apiId,
            request_id: REQUEST,
            order_currency: 'EUR',
            crypto_currency: 'BTC',
            order_amount: '120.5',
            invoice_number: 'HG-2041',
        },
    }),
};
