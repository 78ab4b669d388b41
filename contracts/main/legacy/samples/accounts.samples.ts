import type { Samples } from '../../../sample';
import type * as accounts from '../accounts';

export const oldAccountSamples: Samples<typeof accounts> = {
    addPublicKey: () => ({ body: { pubkey: 'xpub-ha1587722191gqkf' } }),
    listTransactions: ({ apiId }) => ({ path: { apiId }, query: { limit: 2 } }),
    getAccountBalance: ({ apiId }) => ({ path: { apiId } }),
};
