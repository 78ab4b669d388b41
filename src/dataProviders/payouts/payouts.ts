import type { GetListParams, GetListResult, GetOneParams, GetOneResult } from 'react-admin';
import { type PayoutKind, payoutKind } from './payoutKind';
import {
    type ConvertType,
    convertTypes,
    cryptoPayoutConvertTypes,
    withdrawalConvertTypes,
} from '../../../contracts/main/payoutTypes';
import { listMerchantPayouts, type Payout, type PayoutFilter, PayoutFilters } from '../../../contracts/main/payouts';
import { idBy, isUnreadable, type UnreadableRow } from '../../api/answer/unreadable';
import { callRows, type RowOptions } from '../../api/call';
import { ApiError } from '../../api/errors';
import { logIgnoredFilter } from '../../api/log';
import { filterQuery } from '../filterQuery';
import { isFilterable, noteIgnored } from '../filters/knownFilters';
import { whenLacking } from '../filters/whenLacking';
import { ROWS_AT_ONCE } from '../paging/bounds';
import { byQueryString } from '../paging/byQueryString';
import { type CursorPage, cursorPage } from '../paging/cursorPage';
import { findRow } from '../paging/findRow';
import { matchingRows } from '../paging/matchingRows';
import { type MerchantScope, resourceProvider, scopeOf } from '../types';

export type PayoutRecord = Payout & { id: string };

/** The payouts that each resource lists. For the API, all three are payouts of the merchant. */
const kinds = {
    refunds: { kind: 'refund', type: 'refund' },
    withdrawals: { kind: 'withdrawal', type: 'withdraw', convertTypes: withdrawalConvertTypes },
    'crypto-payout-admin': { kind: 'payout', type: 'withdraw', convertTypes: cryptoPayoutConvertTypes },
} as const satisfies Record<
    string,
    { kind: PayoutKind; type: PayoutFilter['type']; convertTypes?: readonly ConvertType[] }
>;

export type PayoutResource = keyof typeof kinds;

export const isPayoutResource = (name: string): name is PayoutResource => Object.hasOwn(kinds, name);

/** What the provider is asked for one kind by. */
const kindKey = (resource: PayoutResource) => (resource === 'refunds' ? 'type' : 'convert_type');

/** Are a resource's rows mixed with those of another kind, since the provider can't be asked for one alone? */
export const isMixed = (resource: PayoutResource): boolean => !isFilterable(resource, kindKey(resource));

/** Is it a row of a resource's list? What can't be told apart stands in both that it may be of (docs/rules.md#payouts). */
export function isListedIn(resource: PayoutResource, row: Payout | UnreadableRow): boolean {
    if (isUnreadable(row)) return true;
    const { kind, type } = kinds[resource];
    return (payoutKind(row, type) ?? kind) === kind;
}

/** A list's filter on screen: like the call's, but with days in the scope's zone (docs/rules.md#payouts). */
export type PayoutListFilter = Partial<Record<keyof PayoutFilter, unknown>>;

const rules = {
    keys: Object.keys(PayoutFilters.shape),
    firstDays: ['from_date', 'from_modified_date'],
    lastDays: ['to_date', 'to_modified_date'],
};

/**
 * Filters in the form that payout calls take. The user's choice narrows the resource's kind. A convert type of another kind,
 * which a URL may name, throws an ApiError, because sending it would list that kind. None is sent where rows come mixed.
 */
export function payoutQuery(
    resource: PayoutResource,
    filter: PayoutListFilter,
    { timeZone }: Pick<MerchantScope, 'timeZone'>,
): Record<string, unknown> {
    const { convert_type: chosen, ...query } = filterQuery(rules, filter, timeZone);
    const { type, convertTypes: own }: { type: string; convertTypes?: readonly unknown[] } = kinds[resource];
    if (!isFilterable(resource, 'convert_type')) return { ...query, type };
    const wanted: readonly unknown[] = Array.isArray(chosen) ? chosen : [chosen].filter(Boolean);
    if (wanted.length === 0) return { ...query, type, ...(own && { convert_type: [...own] }) };
    if (!wanted.every(each => (own ?? convertTypes).includes(each as never))) {
        throw new ApiError('refused', listMerchantPayouts);
    }
    return { ...query, type, convert_type: [...new Set(wanted)] };
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

interface FindParams {
    merchantKey: string;
    type: 'withdraw' | 'refund';
    reference: string;
}

/**
 * One payout. No call returns a single one: it's searched, and where the search doesn't bring it, looked for page by page. Undefined
 * where there is none.
 */
export async function findPayout(
    { merchantKey, type, reference }: FindParams,
    options: RowOptions,
): Promise<Payout | UnreadableRow | undefined> {
    const searched = { path: { merchantKey }, query: { type, q: reference } };
    const { data } = await callRows(listMerchantPayouts, searched, options).catch(
        whenLacking('q', () => ({ data: [] })),
    );
    const idOf = idBy<Payout>(rowsBy);
    const found = data.find(row => idOf(row) === reference);
    return found ?? findRow(payoutList(merchantKey, { type, limit: ROWS_AT_ONCE }, options), reference);
}

/**
 * A page of one kind's payouts. The provider is asked for that kind alone; once it answers with others, its rows are found among all,
 * for the rest of the visit.
 */
async function payoutPage(
    resource: PayoutResource,
    params: GetListParams,
): Promise<CursorPage<Payout | UnreadableRow>> {
    const { filter: given, sort, pagination = { page: 1, perPage: 50 }, meta, signal } = params;
    const filter: PayoutListFilter = given;
    const scope = scopeOf({ meta });
    const shown = { resource, scope, filter, ...(sort && { sort }), ...pagination };
    const isOwn = (row: Payout | UnreadableRow) => isListedIn(resource, row);
    const list = (limit: number) =>
        payoutList(scope.merchantKey, { ...payoutQuery(resource, filter, scope), limit }, { signal, rowsBy });
    const { perPage } = pagination;
    if (isMixed(resource)) {
        const all = list(Math.max(perPage, ROWS_AT_ONCE));
        return cursorPage(matchingRows(all, isOwn, perPage), { ...shown, isApart: true });
    }
    const page = await cursorPage(list(perPage), shown);
    // Rows are compared with a type that the user has chosen elsewhere.
    if (filter.convert_type || page.data.every(isOwn)) return page;
    noteIgnored(resource, kindKey(resource));
    logIgnoredFilter(resource, kindKey(resource));
    return payoutPage(resource, params);
}

const payoutProvider = (resource: PayoutResource) =>
    resourceProvider(resource, {
        /** Newest first, whatever sort was requested: the API has no other order. */
        getList: async (params: GetListParams): Promise<GetListResult<PayoutRecord | UnreadableRow>> => {
            const page = await payoutPage(resource, params);
            return { ...page, data: page.data.map(toRecord) };
        },
        getOne: async ({ id, meta, signal }: GetOneParams): Promise<GetOneResult<PayoutRecord | UnreadableRow>> => {
            const { merchantKey } = scopeOf({ meta });
            const { type } = kinds[resource];
            const found = await findPayout({ merchantKey, type, reference: String(id) }, { signal, rowsBy });
            if (!found || !isListedIn(resource, found)) throw new ApiError('not-found', listMerchantPayouts);
            return { data: toRecord(found) };
        },
    });

export const refunds = payoutProvider('refunds');
export const withdrawals = payoutProvider('withdrawals');
export const cryptoPayouts = payoutProvider('crypto-payout-admin');
