import type { GetListParams, GetListResult, GetOneParams, GetOneResult } from 'react-admin';
import { type Deposit, DepositFilters, type DepositFilter, listDeposits } from '../../../contracts/main/deposits';
import { call } from '../../api/call';
import { ApiError } from '../../api/errors';
import type { TimeZone } from '../../dates/zones';
import { filterQuery } from '../filterQuery';
import { queryStringCursor } from '../paging/cursorPages';
import { resourceProvider } from '../types';

export type DepositRecord = Deposit & { id: string };

/** Whose deposits; the record of one asks for it too, in `meta`. */
export interface DepositScope {
    merchantKey: string;
}

/** A list's filter as a screen holds it: section 7's, with the ends of ranges as days of a zone, and the scope. */
export interface DepositListFilter extends DepositScope, Partial<Record<keyof DepositFilter, unknown>> {
    timeZone: TimeZone;
}

const rules = {
    keys: Object.keys(DepositFilters.shape),
    firstDays: ['created_at_from'],
    lastDays: ['created_at_to'],
};

/** What the dashboard's list is of (section 7). */
const LISTED = 'new';

/** The filters as the call for deposits takes them. */
export const depositQuery = (filter: DepositListFilter): Record<string, unknown> => ({
    ...filterQuery(rules, { ...filter }, filter.timeZone),
    status: LISTED,
});

const toRecord = (deposit: Deposit): DepositRecord => ({ ...deposit, id: deposit.dpst_ref_num });

/** Newest first, whatever the sort asked for: the API knows no other order. */
async function getList({
    filter: given,
    sort,
    pagination = { page: 1, perPage: 50 },
    signal,
}: GetListParams): Promise<GetListResult<DepositRecord>> {
    const filter: DepositListFilter = given;
    const path = { merchantKey: filter.merchantKey };
    const page = await queryStringCursor({
        operation: listDeposits,
        list: { resource: 'deposits', filter, ...(sort && { sort }), ...pagination },
        query: { ...depositQuery(filter), limit: pagination.perPage },
        read: query => call(listDeposits, { path, query }, { signal }),
    });
    return { ...page, data: page.data.map(toRecord) };
}

/** By its reference in the list, since no call answers one deposit; of any status, so that a kept link goes on working. */
async function getOne({ id, meta, signal }: GetOneParams): Promise<GetOneResult<DepositRecord>> {
    const { merchantKey }: DepositScope = meta;
    const query = { dpst_ref_num: String(id), limit: 1 };
    const { data } = await call(listDeposits, { path: { merchantKey }, query }, { signal });
    const deposit = data.find(({ dpst_ref_num: reference }) => reference === id);
    if (!deposit) throw new ApiError('not-found', listDeposits);
    return { data: toRecord(deposit) };
}

export const deposits = resourceProvider('deposits', { getList, getOne });
