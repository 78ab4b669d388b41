import type { GetListParams, GetListResult, GetOneParams, GetOneResult } from 'react-admin';
import { type Batch, getBatch } from '../../../contracts/dashboard/batches';
import type { UnreadableRow } from '../../api/answer/unreadable';
import { callRows } from '../../api/call';
import { isOfMerchant } from '../filters/ofMerchant';
import { ownPage } from '../paging/ownPage';
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
    return ownPage({
        resource: 'crypto-payout-admin/batch',
        key: 'merchant_id',
        isOwn: isOfMerchant(scope),
        list: limit => batchList(batchQueries(filter, scope), { limit, signal, rowsBy: 'id' }),
        shown: { scope, filter, ...(sort && { sort }), ...pagination },
    });
}

async function getOne({ id, meta, signal }: GetOneParams): Promise<GetOneResult<Batch | UnreadableRow>> {
    const rowsBy = meta ? 'id' : undefined;
    return { data: await callRows(getBatch, { path: { batchId: String(id) } }, { signal, rowsBy }) };
}

export const batches = resourceProvider('crypto-payout-admin/batch', { getList, getOne });
