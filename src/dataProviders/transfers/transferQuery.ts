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

/** Which transfers each resource lists. */
const types = { 'fiat-payout-admin': 'transfer', 'trade-history': 'trade' } as const satisfies Record<
    string,
    TransferType
>;

export type TransferResource = keyof typeof types;

export const isTransferResource = (name: string): name is TransferResource => Object.hasOwn(types, name);

/** A list's filter as a screen holds it: the call's, with the ends of ranges as days of the scope's zone. */
export type TransferListFilter = Partial<Record<keyof TransferFilter, unknown>>;

const rules = {
    keys: Object.keys(TransferFilters.shape).filter(key => !['merchant_id', 'type', 'reference'].includes(key)),
    firstDays: ['from_date'],
    lastDays: ['to_date'],
};

/** What every call about a resource says: whose transfers, and of which type. */
export const kindQuery = (resource: TransferResource, { merchantId }: Pick<MerchantScope, 'merchantId'>) => ({
    merchant_id: merchantId,
    type: types[resource],
});

/**
 * The filters as the calls for transfers take them. The display statuses of trades become the backend's; one that trades do
 * not have, as an address can name it, throws an ApiError, since leaving it out would list more than was asked for.
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
