import type { GetListParams, GetListResult } from 'react-admin';
import {
    type BatchPayout,
    type BatchPayoutStatus,
    exportBatchPayouts as exportOperation,
    listBatchPayouts,
} from '../../../contracts/dashboard/batches';
import type { UnreadableRow } from '../../api/answer/unreadable';
import { callRows, type RowOptions } from '../../api/call';
import { download, type DownloadedFile } from '../../api/download/download';
import type { ExportParams } from '../exports';
import { byId } from '../paging/byId';
import { cursorPage } from '../paging/cursorPage';
import { resourceProvider } from '../types';

/** Selects payouts of a batch by status; no status means all. */
export interface BatchPayoutFilter {
    batchId: string;
    status: readonly BatchPayoutStatus[];
}

/** As a list has it, without a status where it can't be filtered by that. */
const filterOf = ({ batchId, status = [] }: Record<string, unknown>) =>
    ({ batchId, status: [status].flat() }) as BatchPayoutFilter;

interface PayoutsParams extends BatchPayoutFilter {
    /** Page size. */
    limit: number;
}

/** A batch's payouts in the order of its file, read page by page. */
export const batchPayoutList = ({ batchId, status, limit }: PayoutsParams, options: RowOptions) =>
    byId({
        query: { status: [...status], limit },
        ask: query => callRows(listBatchPayouts, { path: { batchId }, query }, options),
        idOf: ({ id }: BatchPayout | UnreadableRow) => id,
    });

/** In the order of the batch's file, whatever sort was requested: the API has no other order. */
async function getList({
    filter: given,
    pagination = { page: 1, perPage: 50 },
    signal,
}: GetListParams): Promise<GetListResult<BatchPayout | UnreadableRow>> {
    const { batchId, status } = filterOf(given);
    const list = batchPayoutList({ batchId, status, limit: pagination.perPage }, { signal, rowsBy: 'id' });
    return cursorPage(list, { resource: 'batch-payouts', filter: { batchId, status }, ...pagination });
}

export const batchPayouts = resourceProvider('batch-payouts', { getList });

/** CSV of a batch's payouts. Rejects with an ApiError. */
export function exportBatchPayouts({ filter, signal, onProgress }: ExportParams): Promise<DownloadedFile> {
    const { batchId, status } = filterOf(filter);
    return download(exportOperation, { path: { batchId }, query: { status: [...status] } }, { signal, onProgress });
}
