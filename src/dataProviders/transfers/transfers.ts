import type { GetListParams, GetListResult, GetOneParams, GetOneResult } from 'react-admin';
import {
    isTrade,
    listTransfers,
    type Transfer,
    type TransferFilter,
    TRANSFERS_PER_PAGE,
} from '../../../contracts/fiat/transfers';
import { isUnreadable, type UnreadableRow } from '../../api/answer/unreadable';
import { callRows, type RowOptions } from '../../api/call';
import { ApiError } from '../../api/errors';
import { takesFilter } from '../../config/capabilities';
import { pairOf } from '../../money/pair';
import { byNumber } from '../paging/byNumber';
import { findRow, RowNotReached } from '../paging/findRow';
import { headerPages } from '../paging/headerPages';
import { rowsOf, take } from '../paging/rows';
import { hiddenTransfers, withoutHidden } from './hiddenTransfers';
import { kindQuery, type TransferListFilter, transferQuery, type TransferResource } from './transferQuery';
import { resourceProvider, scopeOf } from '../types';

export interface TransferRecord extends Transfer {
    /** Sending and receiving currency. */
    pair: string;
}

type Row = Transfer | UnreadableRow;
type RecordRow = TransferRecord | UnreadableRow;

const toRecord = (row: Row): RecordRow => (isUnreadable(row) ? row : { ...row, pair: pairOf(row) });

/**
 * A page of one kind of transfers where the provider doesn't tell kinds apart (capability `transfers.type`): its list is read on
 * until the page is full. How many there are isn't known before its end.
 */
async function pageOfKind(
    resource: TransferResource,
    { type: _, ...query }: TransferFilter,
    { page, perPage, signal }: { page: number; perPage: number; signal: AbortSignal | undefined },
): Promise<GetListResult<Row>> {
    const hidden = hiddenTransfers(resource, query.merchant_id);
    const most = page * perPage;
    const { rows, isAll } = await take(
        rowsOf(transferList(query, { signal, rowsBy: 'id' })),
        most,
        row => isOfKind(resource, row) && !hidden.includes(row.id),
    );
    return {
        data: rows.slice(most - perPage),
        ...(isAll && { total: rows.length }),
        pageInfo: { hasNextPage: !isAll, hasPreviousPage: page > 1 },
        meta: { total: isAll ? rows.length : undefined },
    };
}

const transferList = (query: Omit<TransferFilter, 'type'>, options: RowOptions) =>
    byNumber<Row>({
        ask: page => callRows(listTransfers, { query: { ...query, page, per_page: TRANSFERS_PER_PAGE } }, options),
        idOf: ({ id }) => id,
    });

/** What can't be told is of both. */
const isOfKind = (resource: TransferResource, row: Row): boolean =>
    isUnreadable(row) || isTrade(row) === (resource === 'trade-history');

/** Fiat payouts or trades. No call returns a single transfer, so records are found through the list. */
const transferProvider = (resource: TransferResource) =>
    resourceProvider(resource, {
        /** Newest first, whatever sort was requested: the API has no other order. */
        getList: async ({
            filter: given,
            pagination: { page, perPage } = { page: 1, perPage: TRANSFERS_PER_PAGE },
            meta,
            signal,
        }: GetListParams): Promise<GetListResult<RecordRow>> => {
            const filter: TransferListFilter = given;
            const scope = scopeOf({ meta });
            const query = transferQuery(resource, filter, scope);
            if (!takesFilter('transfers.type')) {
                const shown = await pageOfKind(resource, query, { page, perPage, signal });
                return { ...shown, data: shown.data.map(toRecord) };
            }
            const answer = await callRows(
                listTransfers,
                { query: { ...query, page, per_page: perPage } },
                { signal, rowsBy: 'id' },
            );
            const hidden = hiddenTransfers(resource, scope.merchantId);
            const shown = hidden.length > 0 ? await withoutHidden(hidden, answer, query, signal) : headerPages(answer);
            return { ...shown, data: shown.data.map(toRecord) };
        },
        getOne: async ({ id, meta, signal }: GetOneParams): Promise<GetOneResult<RecordRow>> => {
            const scope = scopeOf({ meta });
            const { type, ...ofMerchant } = kindQuery(resource, scope);
            const options = { signal, rowsBy: 'id' };
            const find = async () => {
                if (!takesFilter('transfers.reference')) return findRow(transferList(ofMerchant, options), String(id));
                const query = { ...ofMerchant, type, reference: String(id) };
                const { data, unreadableRows = 0 } = await callRows(listTransfers, { query }, options);
                const row = data.find(each => each.id === id);
                if (!row && unreadableRows > 0) throw new RowNotReached();
                return row;
            };
            const found = await find();
            const isShown = found && !hiddenTransfers(resource, scope.merchantId).includes(found.id);
            const transfer = isShown && isOfKind(resource, found) ? found : undefined;
            if (!transfer) throw new ApiError('not-found', listTransfers);
            return { data: toRecord(transfer) };
        },
    });

export const fiatPayouts = transferProvider('fiat-payout-admin');
export const trades = transferProvider('trade-history');
