import type { GetListParams, GetListResult, GetOneParams, GetOneResult } from 'react-admin';
import {
    type Batch,
    type BatchFilter,
    BatchFilters,
    getBatch,
    listBatches,
} from '../../../contracts/dashboard/batches';
import { call } from '../../api/call';
import type { TimeZone } from '../../dates/zones';
import { filterQuery } from '../filterQuery';
import { idCursor } from '../paging/cursorPages';
import { resourceProvider } from '../types';

/** Whose batches; the newer API knows merchants by their id. */
export interface BatchScope {
    merchantId: string;
}

/** A list's filter as a screen holds it: section 7's, with the ends of ranges as days of a zone, and the scope. */
export interface BatchListFilter extends BatchScope, Partial<Record<keyof BatchFilter, unknown>> {
    timeZone: TimeZone;
}

const rules = { keys: Object.keys(BatchFilters.shape), firstDays: ['from_date'], lastDays: ['to_date'] };

/** What the call for batches takes besides the filters and the page. */
interface BatchQuery extends Record<string, unknown> {
    merchant_id: string;
}

/** The filters as the call for batches takes them. */
export const batchQuery = (filter: BatchListFilter): BatchQuery => ({
    ...filterQuery(rules, { ...filter }, filter.timeZone),
    merchant_id: filter.merchantId,
});

/** Newest first, whatever the sort asked for: the API knows no other order. */
async function getList({
    filter: given,
    sort,
    pagination = { page: 1, perPage: 50 },
    signal,
}: GetListParams): Promise<GetListResult<Batch>> {
    const filter: BatchListFilter = given;
    const first = { ...batchQuery(filter), limit: pagination.perPage };
    return idCursor({
        list: { resource: 'crypto-payout-admin/batch', filter, ...(sort && { sort }), ...pagination },
        query: first,
        read: query => call(listBatches, { query: { ...first, ...query } }, { signal }),
    });
}

async function getOne({ id, signal }: GetOneParams): Promise<GetOneResult<Batch>> {
    return { data: await call(getBatch, { path: { batchId: String(id) } }, { signal }) };
}

export const batches = resourceProvider('crypto-payout-admin/batch', { getList, getOne });
