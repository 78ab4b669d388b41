import type { Samples } from '../../sample';
import type * as balances from '../balances';

export const balanceSamples: Samples<typeof balances> = {
    listFiatBalances: ({ merchantId: merchant_id }) => ({ query: { merchant_id } }),
};
