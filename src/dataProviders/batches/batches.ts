import type { GetListParams, GetListResult, GetOneParams, GetOneResult } from 'react-admin';
import { type Batch, getBatch } from '../../../contracts/dashboard/batches';
import type { UnreadableRow } from '../../api/answer/unreadable';
import { callRows } from '../../api/call';
import { cursorPage } from '../paging/cursorPage';
import { resourceProvider, scopeOf } from '../types';
import { type BatchListFilter, batchQueries } from './batchQuery';
import { batchList } from './batchList';

/** Newest first, whatever sort was requested: the API has no other order. */
async function getList({
    filter: given,
    sort,
    pagination = { page: 1, perPage: 50 },
    meta,
    signal,
}: GetListParams): Promise<GetListResult<Batch | UnreadableRow>> {
    const filter: BatchListFilter = given;
    const scope = scopeOf({ meta });
    const list = batchList(batchQueries(filter, scope), { limit: pagination.perPage, signal, rowsBy: 'id' });
    return cursorPage(list, {
        resource: 'crypto-payout-admin/batch',
        scope,
        filter,
        ...(sort && { sort }),
        ...pagination,
    });
}

async function getOne({ id, meta, signal }: GetOneParams): Promise<GetOneResult<Batch | UnreadableRow>> {
    const rowsBy = meta ? 'id' : undefined;
    return { data: await callRows(getBatch, { path: { batchId: String(id) } }, { signal, rowsBy }) };
}

export const batches = resourceProvider('crypto-payout-admin/batch', { getList, getOne });
