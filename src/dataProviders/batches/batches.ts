import type { GetListParams, GetListResult, GetOneParams, GetOneResult } from 'react-admin';
import { type Batch, getBatch } from '../../../contracts/dashboard/batches';
import { call } from '../../api/call';
import { cursorPage } from '../paging/cursorPage';
import { partlyFor, resourceProvider, scopeOf } from '../types';
import { type BatchListFilter, batchQueries } from './batchQuery';
import { batchList } from './batchList';

/** Newest first, whatever sort was requested: the API has no other order. */
async function getList({
    filter: given,
    sort,
    pagination = { page: 1, perPage: 50 },
    meta,
    signal,
}: GetListParams): Promise<GetListResult<Batch>> {
    const filter: BatchListFilter = given;
    const scope = scopeOf({ meta });
    const list = batchList(batchQueries(filter, scope), { limit: pagination.perPage, signal, isPartly: true });
    return cursorPage(list, {
        resource: 'crypto-payout-admin/batch',
        scope,
        filter,
        ...(sort && { sort }),
        ...pagination,
    });
}

async function getOne({ id, meta, signal }: GetOneParams): Promise<GetOneResult<Batch>> {
    return { data: await call(getBatch, { path: { batchId: String(id) } }, { signal, ...partlyFor(meta, 'id') }) };
}

export const batches = resourceProvider('crypto-payout-admin/batch', { getList, getOne });
