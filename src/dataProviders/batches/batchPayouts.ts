import type { GetListParams, GetListResult } from 'react-admin';
import {
    type BatchPayout,
    type BatchPayoutStatus,
    exportBatchPayouts as exportOperation,
    listBatchPayouts,
} from '../../../contracts/dashboard/batches';
import { call } from '../../api/call';
import { download, type DownloadedFile } from '../../api/download/download';
import type { ExportParams } from '../exports';
import { idCursor } from '../paging/cursorPages';
import { resourceProvider } from '../types';

/** Which lines of which batch: those of any of these statuses, or all where there is none. */
export interface BatchPayoutFilter {
    batchId: string;
    status: readonly BatchPayoutStatus[];
}

/** In the order of the batch's file, whatever the sort asked for: the API knows no other. */
async function getList({
    filter: given,
    pagination = { page: 1, perPage: 50 },
    signal,
}: GetListParams): Promise<GetListResult<BatchPayout>> {
    const { batchId, status }: BatchPayoutFilter = given;
    return idCursor({
        list: { resource: 'batch-payouts', filter: { batchId, status }, ...pagination },
        query: { status: [...status], limit: pagination.perPage },
        read: query => call(listBatchPayouts, { path: { batchId }, query }, { signal, partlyBy: 'id' }),
    });
}

export const batchPayouts = resourceProvider('batch-payouts', { getList });

/** The CSV of the lines of a batch, for saving. Rejects with an ApiError. */
export function exportBatchPayouts({ filter, signal, onProgress }: ExportParams): Promise<DownloadedFile> {
    const { batchId, status }: BatchPayoutFilter = filter;
    return download(exportOperation, { path: { batchId }, query: { status: [...status] } }, { signal, onProgress });
}
