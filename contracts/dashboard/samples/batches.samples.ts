import type { Samples } from '../../sample';
import type * as batches from '../batches';

export const batchSamples: Samples<typeof batches> = {
    listBatches: ({ merchantId: merchant_id }) => ({ query: { merchant_id, limit: 2 } }),
    getBatch: ({ batchId }) => ({ path: { batchId } }),
    listBatchPayouts: ({ batchId }) => ({ path: { batchId }, query: { status: ['failed'] } }),
    exportBatchPayouts: ({ batchId }) => ({ path: { batchId }, query: { status: ['failed'] } }),
    approveBatch: ({ batchId }) => ({ path: { batchId }, body: {} }),
    rejectBatch: ({ batchId }) => ({ path: { batchId }, body: { reason: 'Not ours' } }),
};
