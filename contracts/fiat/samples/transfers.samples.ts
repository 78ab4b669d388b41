import type { Samples } from '../../sample';
import type * as transfers from '../transfers';

export const transferSamples: Samples<typeof transfers> = {
    listTransfers: ({ merchantId: merchant_id }) => ({ query: { merchant_id, per_page: 2 } }),
    exportTransfers: ({ merchantId: merchant_id }) => ({ query: { merchant_id, status: ['created'] } }),
    getTransferReceipt: ({ transferId }) => ({ path: { transferId } }),
};
