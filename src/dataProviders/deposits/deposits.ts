import type { GetListParams, GetListResult, GetOneParams, GetOneResult } from 'react-admin';
import {
    type Deposit,
    DepositFilters,
    type DepositFilter,
    depositStatuses,
    listDeposits,
} from '../../../contracts/main/deposits';
import { idBy, isUnreadable, type UnreadableRow } from '../../api/answer/unreadable';
import { callRows, type RowOptions } from '../../api/call';
import { ApiError } from '../../api/errors';
import { isFilterable, noteIgnored } from '../filters/knownFilters';
import { whenLacking } from '../filters/whenLacking';
import { filterQuery } from '../filterQuery';
import { byQueryString } from '../paging/byQueryString';
import { cursorPage } from '../paging/cursorPage';
import { findRow } from '../paging/findRow';
import { resized } from '../paging/matchingRows';
import { type MerchantScope, resourceProvider, scopeOf } from '../types';

export type DepositRecord = Deposit & { id: string };

/** A list's filter on screen: like the call's, but with days in the scope's zone (docs/rules.md#deposits). */
export type DepositListFilter = Partial<Record<keyof DepositFilter, unknown>>;

const rules = {
    keys: Object.keys(DepositFilters.shape),
    firstDays: ['created_at_from'],
    lastDays: ['created_at_to'],
};

/** The status that the dashboard lists (docs/rules.md#deposits). */
const LISTED = 'new';

/**
 * Is it one that lists have, whatever comes? What says no status, or one that isn't known, was asked for (docs/rules.md#deposits).
 */
export const isListed = (row: Deposit | UnreadableRow): boolean =>
    isUnreadable(row) ||
    row.status === LISTED ||
    !(depositStatuses as readonly (string | undefined)[]).includes(row.status);

/** Filters in the form that the deposits call takes. */
export const depositQuery = (
    filter: DepositListFilter,
    { timeZone }: Pick<MerchantScope, 'timeZone'>,
): Record<string, unknown> => ({
    ...filterQuery(rules, filter, timeZone),
    status: LISTED,
});

export const rowsBy = 'dpst_ref_num' satisfies keyof Deposit;

const toRecord = (deposit: Deposit | UnreadableRow): DepositRecord | UnreadableRow =>
    isUnreadable(deposit) ? deposit : { ...deposit, id: deposit.dpst_ref_num };

/** A merchant's deposits, read page by page. */
export const depositList = (merchantKey: string, query: Record<string, unknown>, options: RowOptions) =>
    byQueryString<Deposit | UnreadableRow>({
        query,
        ask: place => callRows(listDeposits, { path: { merchantKey }, query: place }, options),
        idOf: idBy<Deposit>(rowsBy),
    });

/** Newest first, whatever sort was requested: the API has no other order. */
async function getList({
    filter: given,
    sort,
    pagination = { page: 1, perPage: 50 },
    meta,
    signal,
}: GetListParams): Promise<GetListResult<DepositRecord | UnreadableRow>> {
    const filter: DepositListFilter = given;
    const scope = scopeOf({ meta });
    const list = depositList(scope.merchantKey, depositQuery(filter, scope), { signal, rowsBy });
    const page = await cursorPage(resized(list, pagination.perPage, isOwn, isCounted), {
        resource: 'deposits',
        scope,
        filter,
        ...(sort && { sort }),
        ...pagination,
    });
    // The first may have said how many there are before another one had others.
    if (pagination.page > 1 && !isCounted()) page.meta.total = undefined;
    return { ...page, data: page.data.map(toRecord) };
}

/** Once one came that wasn't asked for, what the provider counts isn't this list, for the rest of the visit. */
const isCounted = () => isFilterable('deposits', 'status');

function isOwn(row: Deposit | UnreadableRow): boolean {
    const isThis = isListed(row);
    if (!isThis) noteIgnored('deposits', 'status');
    return isThis;
}

/**
 * Reads it from the list, because no call returns a single deposit: searched, and page by page where the search doesn't bring it.
 * Includes all statuses, so that old links keep working. Rejects
 * with an ApiError or RowNotReached.
 */
async function getOne({ id, meta, signal }: GetOneParams): Promise<GetOneResult<DepositRecord | UnreadableRow>> {
    const { merchantKey } = scopeOf({ meta });
    const options = { signal, rowsBy };
    // The search may bring others whose reference holds this one.
    const { data } = await callRows(
        listDeposits,
        { path: { merchantKey }, query: { dpst_ref_num: String(id) } },
        options,
    ).catch(whenLacking('dpst_ref_num', () => ({ data: [] })));
    const idOf = idBy<Deposit>(rowsBy);
    const found =
        data.find(row => idOf(row) === id) ?? (await findRow(depositList(merchantKey, {}, options), String(id)));
    if (!found) throw new ApiError('not-found', listDeposits);
    return { data: toRecord(found) };
}

export const deposits = resourceProvider('deposits', { getList, getOne });
