import { backendTradeStatuses, isTradeStatus } from '../../../contracts/fiat/trades';
import {
    listTransfers,
    type TransferFilter,
    TransferFilters,
    type TransferType,
} from '../../../contracts/fiat/transfers';
import { ApiError } from '../../api/errors';
import { filterQuery } from '../filterQuery';
import type { MerchantScope } from '../types';

/** The transfers that each resource lists. */
const types = { 'fiat-payout-admin': 'transfer', 'trade-history': 'trade' } as const satisfies Record<
    string,
    TransferType
>;

export type TransferResource = keyof typeof types;

export const isTransferResource = (name: string): name is TransferResource => Object.hasOwn(types, name);

/** The resource that lists a type. */
export const resourceOfType = (type: TransferType): TransferResource =>
    type === 'trade' ? 'trade-history' : 'fiat-payout-admin';

/** A list's filter on screen: like the call's, but with days in the scope's zone. */
export type TransferListFilter = Partial<Record<keyof TransferFilter, unknown>>;

const rules = {
    keys: Object.keys(TransferFilters.shape).filter(
        key => !['merchant_id', 'type', 'reference', 'party_id'].includes(key),
    ),
    firstDays: ['from_date'],
    lastDays: ['to_date'],
};

/** Query keys of every call about a resource: the merchant and the type. */
export const kindQuery = (resource: TransferResource, { merchantId }: Pick<MerchantScope, 'merchantId'>) => ({
    merchant_id: merchantId,
    type: types[resource],
});

/**
 * Filters in the form that transfer calls take. Displayed trade statuses become the backend's. A status that trades don't have,
 * which a URL may name, throws an ApiError, because leaving it out would list more than requested.
 */
export function transferQuery(
    resource: TransferResource,
    filter: TransferListFilter,
    scope: Pick<MerchantScope, 'merchantId' | 'timeZone'>,
): TransferFilter {
    const query = filterQuery(rules, filter, scope.timeZone);
    const narrowed = resource === 'trade-history' ? { ...query, status: expand(query.status) } : query;
    return { ...narrowed, ...kindQuery(resource, scope) };
}

function expand(chosen: unknown) {
    if (chosen === undefined) return undefined;
    const names = (Array.isArray(chosen) ? chosen : [chosen]).map(String);
    if (!names.every(isTradeStatus)) throw new ApiError('refused', listTransfers);
    return backendTradeStatuses(names);
}
