import { batchesDisplayedAs, type BatchFilter, BatchFilters } from '../../../contracts/dashboard/batches';
import { filterQuery } from '../filterQuery';
import type { MerchantScope } from '../types';

/**
 * A list's filter as a screen holds it: the call's, with the status as it is displayed and the ends of ranges as days of the
 * scope's zone (docs/rules.md#batches).
 */
export type BatchListFilter = Partial<Record<keyof BatchFilter, unknown>>;

const rules = { keys: Object.keys(BatchFilters.shape), firstDays: ['from_date'], lastDays: ['to_date'] };

/** What a call for batches takes in addition to the number of rows. */
export interface BatchQuery extends Record<string, unknown> {
    merchant_id: string;
    starting_after?: string;
}

/**
 * The filters as calls for batches take them. A call takes one status of the backend, and a status as it is displayed can stand
 * for several: then there is a query for each, none of which finds what another does. None where the filters exclude each other.
 */
export function batchQueries(
    filter: BatchListFilter,
    { merchantId, timeZone }: Pick<MerchantScope, 'merchantId' | 'timeZone'>,
): BatchQuery[] {
    const { status, ...rest } = filterQuery(rules, filter, timeZone);
    const query = { ...rest, merchant_id: merchantId };
    if (typeof status !== 'string' || status === '') return [{ ...query, ...(!!status && { status }) }];
    const { is_direct: asked } = rest;
    return batchesDisplayedAs(status)
        .filter(part => !asked || !part.is_direct || part.is_direct === asked)
        .map(part => ({ ...query, ...part }));
}
