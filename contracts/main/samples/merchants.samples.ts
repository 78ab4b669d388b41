import type { Samples } from '../../sample';
import type * as merchants from '../merchants';

export const merchantSamples: Samples<typeof merchants> = {
    listMerchants: () => ({}),
    listAccounts: () => ({ body: { pubkeys: [] } }),
    verifyAccount: () => ({ body: { username: 'owner@harbour.example', password: 'Sandbox2026' } }),
};
