import type { GetListParams, GetListResult, GetOneParams, GetOneResult } from 'react-admin';
import {
    convertTypes,
    cryptoPayoutConvertTypes,
    listMerchantPayouts,
    type Payout,
    type PayoutFilter,
    PayoutFilters,
    withdrawalConvertTypes,
} from '../../../contracts/main/payouts';
import { idBy, isUnreadable, type UnreadableRow } from '../../api/answer/unreadable';
import { callRows, type RowOptions } from '../../api/call';
import { ApiError } from '../../api/errors';
import { filterQuery } from '../filterQuery';
import { byQueryString } from '../paging/byQueryString';
import { cursorPage } from '../paging/cursorPage';
import { type MerchantScope, resourceProvider, scopeOf } from '../types';

export type PayoutRecord = Payout & { id: string };

/** The payouts that each resource lists. For the API, all three are payouts of the merchant. */
const kinds = {
    refunds: { type: 'refund' },
    withdrawals: { type: 'withdraw', convert_type: [...withdrawalConvertTypes] },
    'crypto-payout-admin': { type: 'withdraw', convert_type: [...cryptoPayoutConvertTypes] },
} as const satisfies Record<string, PayoutFilter>;

export type PayoutResource = keyof typeof kinds;

export const isPayoutResource = (name: string): name is PayoutResource => Object.hasOwn(kinds, name);

/** A list's filter on screen: like the call's, but with days in the scope's zone (docs/rules.md#payouts). */
export type PayoutListFilter = Partial<Record<keyof PayoutFilter, unknown>>;

const rules = {
    keys: Object.keys(PayoutFilters.shape),
    firstDays: ['from_date', 'from_modified_date'],
    lastDays: ['to_date', 'to_modified_date'],
};

/**
 * Filters in the form that payout calls take. The user's choice narrows the resource's kind. A convert type of another kind,
 * which a URL may name, throws an ApiError, because sending it would list that kind.
 */
export function payoutQuery(
    resource: PayoutResource,
    filter: PayoutListFilter,
    { timeZone }: Pick<MerchantScope, 'timeZone'>,
): Record<string, unknown> {
    const { convert_type: chosen, ...query } = filterQuery(rules, filter, timeZone);
    const kind: PayoutFilter = kinds[resource];
    const wanted: readonly unknown[] = Array.isArray(chosen) ? chosen : [chosen].filter(Boolean);
    if (wanted.length === 0) return { ...query, ...kind };
    const own: readonly unknown[] = kind.convert_type ?? convertTypes;
    if (!wanted.every(type => own.includes(type))) throw new ApiError('refused', listMerchantPayouts);
    return { ...query, ...kind, convert_type: [...new Set(wanted)] };
}

const toRecord = (payout: Payout | UnreadableRow): PayoutRecord | UnreadableRow =>
    isUnreadable(payout) ? payout : { ...payout, id: payout.payout_reference };

export const rowsBy = 'payout_reference' satisfies keyof Payout;

/** A merchant's payouts, read page by page. */
export const payoutList = (merchantKey: string, query: Record<string, unknown>, options: RowOptions) =>
    byQueryString<Payout | UnreadableRow>({
        query,
        ask: place => callRows(listMerchantPayouts, { path: { merchantKey }, query: place }, options),
        idOf: idBy<Payout>(rowsBy),
    });

/** Payouts of one kind. No call returns a single payout, so records are found with the list's search. */
const payoutProvider = (resource: PayoutResource) =>
    resourceProvider(resource, {
        /** Newest first, whatever sort was requested: the API has no other order. */
        getList: async ({
            filter: given,
            sort,
            pagination = { page: 1, perPage: 50 },
            meta,
            signal,
        }: GetListParams): Promise<GetListResult<PayoutRecord | UnreadableRow>> => {
            const filter: PayoutListFilter = given;
            const scope = scopeOf({ meta });
            const query = { ...payoutQuery(resource, filter, scope), limit: pagination.perPage };
            const list = payoutList(scope.merchantKey, query, { signal, rowsBy });
            const page = await cursorPage(list, { resource, scope, filter, ...(sort && { sort }), ...pagination });
            return { ...page, data: page.data.map(toRecord) };
        },
        getOne: async ({ id, meta, signal }: GetOneParams): Promise<GetOneResult<PayoutRecord | UnreadableRow>> => {
            const { merchantKey } = scopeOf({ meta });
            const query = { ...kinds[resource], q: String(id) };
            const { data } = await callRows(listMerchantPayouts, { path: { merchantKey }, query }, { signal, rowsBy });
            const payout = data.map(toRecord).find(row => row.id === id);
            if (!payout) throw new ApiError('not-found', listMerchantPayouts);
            return { data: payout };
        },
    });

export const refunds = payoutProvider('refunds');
export const withdrawals = payoutProvider('withdrawals');
export const cryptoPayouts = payoutProvider('crypto-payout-admin');
