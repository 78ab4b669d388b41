import type { GetListParams, GetListResult } from 'react-admin';
import {
    type BatchPayout,
    type BatchPayoutStatus,
    exportBatchPayouts as exportOperation,
    listBatchPayouts,
} from '../../../contracts/dashboard/batches';
import type { UnreadableRow } from '../../api/answer/unreadable';
import { callRows } from '../../api/call';
import { download, type DownloadedFile } from '../../api/download/download';
import type { ExportParams } from '../exports';
import { idCursor } from '../paging/cursorPages';
import { resourceProvider } from '../types';

/** Selects payouts of a batch by status; no status means all. */
export interface BatchPayoutFilter {
    batchId: string;
    status: readonly BatchPayoutStatus[];
}

/** In the order of the batch's file, whatever sort was requested: the API has no other order. */
async function getList({
    filter: given,
    pagination = { page: 1, perPage: 50 },
    signal,
}: GetListParams): Promise<GetListResult<BatchPayout | UnreadableRow>> {
    const { batchId, status }: BatchPayoutFilter = given;
    return idCursor({
        list: { resource: 'batch-payouts', filter: { batchId, status }, ...pagination },
        query: { status: [...status], limit: pagination.perPage },
        read: query => callRows(listBatchPayouts, { path: { batchId }, query }, { signal, rowsBy: 'id' }),
    });
}

export const batchPayouts = resourceProvider('batch-payouts', { getList });

/** CSV of a batch's payouts. Rejects with an ApiError. */
export function exportBatchPayouts({ filter, signal, onProgress }: ExportParams): Promise<DownloadedFile> {
    const { batchId, status }: BatchPayoutFilter = filter;
    return download(exportOperation, { path: { batchId }, query: { status: [...status] } }, { signal, onProgress });
}
