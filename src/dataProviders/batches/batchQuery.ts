import { batchesDisplayedAs } from '../../../contracts/dashboard/batchStatus';
import { type BatchFilter, BatchFilters } from '../../../contracts/dashboard/batches';
import { filterQuery } from '../filterQuery';
import type { MerchantScope } from '../types';

/**
 * A list's filter on screen: like the call's, but with the displayed status and days in the scope's zone (docs/rules.md#batches).
 */
export type BatchListFilter = Partial<Record<keyof BatchFilter, unknown>>;

const rules = { keys: Object.keys(BatchFilters.shape), firstDays: ['from_date'], lastDays: ['to_date'] };

/** Query of a call for batches. */
export interface BatchQuery extends Record<string, unknown> {
    merchant_id: string;
}

/**
 * Filters in the form that batch calls take. A call takes one backend status, while a displayed one can stand for several; then
 * there's one query for each, without overlap. Empty if the filters exclude each other.
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
