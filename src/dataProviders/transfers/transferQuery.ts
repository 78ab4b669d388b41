import { backendTradeStatuses, isTradeStatus } from '../../../contracts/fiat/trades';
import {
    listTransfers,
    type TransferFilter,
    TransferFilters,
    type TransferType,
} from '../../../contracts/fiat/transfers';
import { ApiError } from '../../api/errors';
import type { TimeZone } from '../../dates/zones';
import { filterQuery } from '../filterQuery';

/** Which transfers each resource lists. */
const types = { 'fiat-payout-admin': 'transfer', 'trade-history': 'trade' } as const satisfies Record<
    string,
    TransferType
>;

export type TransferResource = keyof typeof types;

/** Whose transfers; the record of one asks for it too, in `meta`. */
export interface TransferScope {
    merchantId: string;
}

/** A list's filter as a screen holds it, with the ends of ranges as days of a zone, and the scope. */
export interface TransferListFilter extends TransferScope, Partial<Record<keyof TransferFilter, unknown>> {
    timeZone: TimeZone;
}

const rules = {
    keys: Object.keys(TransferFilters.shape).filter(key => !['merchant_id', 'type', 'reference'].includes(key)),
    firstDays: ['from_date'],
    lastDays: ['to_date'],
};

/** What every call about a resource says: whose transfers, and of which type. */
export const kindQuery = (resource: TransferResource, { merchantId }: TransferScope) => ({
    merchant_id: merchantId,
    type: types[resource],
});

/**
 * The filters as the calls for transfers take them. The display statuses of trades become the backend's; one that trades do
 * not have, as an address can name it, throws an ApiError, since leaving it out would list more than was asked for.
 */
export function transferQuery(resource: TransferResource, filter: TransferListFilter): TransferFilter {
    const query = filterQuery(rules, { ...filter }, filter.timeZone);
    const narrowed = resource === 'trade-history' ? { ...query, status: expand(query.status) } : query;
    return { ...narrowed, ...kindQuery(resource, filter) };
}

function expand(chosen: unknown) {
    if (chosen === undefined) return undefined;
    const names = (Array.isArray(chosen) ? chosen : [chosen]).map(String);
    if (!names.every(isTradeStatus)) throw new ApiError('refused', listTransfers);
    return backendTradeStatuses(names);
}
