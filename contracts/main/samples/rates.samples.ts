import type { Samples } from '../../sample';
import type * as rates from '../rates';

export const rateSamples: Samples<typeof rates> = {
    listExchangeRates: () => ({ query: { fiat_currency: 'EUR' } }),
    listPayoutRates: () => ({ path: { currency: 'EUR' } }),
    getAccountRate: ({ apiId }) => ({ path: { apiId, from: 'BTC', to: 'EUR' } }),
    getDollarRate: () => ({ path: { fiat: 'EUR' } }),
    getOrderRate: () => ({ path: { orderCurrency: 'EUR', paymentCurrency: 'BTC' } }),
};
