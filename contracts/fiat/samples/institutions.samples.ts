import type { Samples } from '../../sample';
import type * as institutions from '../institutions';

export const institutionSamples: Samples<typeof institutions> = {
    listBanks: () => ({ query: { country_code: 'GBR', currency: 'GBP', network: 'FPS', per_page: 500 } }),
    listWallets: () => ({ query: { country_code: 'PHL', type: 'digital_wallet' } }),
};
