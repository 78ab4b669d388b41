import type { Samples } from '../../../sample';
import type * as settings from '../settings';

export const oldSettingSamples: Samples<typeof settings> = {
    updateOwnProfile: () => ({ body: { firstname: 'Ana', lastname: 'Maas', mobile: '+31201234567' } }),
    listOlderBankAccounts: ({ merchantKey }) => ({ query: { merchant_key: merchantKey } }),
    convertAmount: () => ({ path: { from: 'EUR', to: 'BTC', amount: '120.5' } }),
};
