import type { Samples } from '../../sample';
import type * as accountActivity from '../accountActivity';

export const accountActivitySamples: Samples<typeof accountActivity> = {
    listAccountTransactions: ({ apiId }) => ({ path: { apiId }, query: { limit: 2 } }),
    findAccountAddress: ({ apiId, address }) => ({ path: { apiId, address } }),
};
