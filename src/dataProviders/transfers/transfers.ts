import type { GetListParams, GetListResult, GetOneParams, GetOneResult } from 'react-admin';
import { listTransfers, type Transfer, TRANSFERS_PER_PAGE } from '../../../contracts/fiat/transfers';
import { isUnreadable, type UnreadableRow } from '../../api/answer/unreadable';
import { callRows } from '../../api/call';
import { ApiError } from '../../api/errors';
import { logIgnoredFilter } from '../../api/log';
import { pairOf } from '../../money/pair';
import { isFilterable, noteIgnored } from '../filters/knownFilters';
import { cursorPage } from '../paging/cursorPage';
import { headerPages } from '../paging/headerPages';
import { matchingRows } from '../paging/matchingRows';
import { findOneTransfer } from './findOneTransfer';
import { hiddenTransfers, withoutHidden } from './hiddenTransfers';
import { askable, isMixed, isOfKind, isOfOther, transferList } from './transferList';
import { kindQuery, type TransferListFilter, transferQuery, type TransferResource } from './transferQuery';
import { resourceProvider, scopeOf } from '../types';

export interface TransferRecord extends Transfer {
    /** Sending and receiving currency. */
    pair: string;
}

type Row = Transfer | UnreadableRow;
type RecordRow = TransferRecord | UnreadableRow;

const toRecord = (row: Row): RecordRow => (isUnreadable(row) ? row : { ...row, pair: pairOf(row) });

/** Fiat payouts or trades. No call returns a single transfer, so records are found through the list. */
const transferProvider = (resource: TransferResource) =>
    resourceProvider(resource, {
        /** Newest first, whatever sort was requested: the API has no other order. */
        getList: async (params: GetListParams): Promise<GetListResult<RecordRow>> => {
            const { filter: given, sort, pagination, meta, signal } = params;
            const { page, perPage } = pagination ?? { page: 1, perPage: TRANSFERS_PER_PAGE };
            const filter: TransferListFilter = given;
            const scope = scopeOf({ meta });
            const query = transferQuery(resource, filter, scope);
            const hidden = hiddenTransfers(resource, scope.merchantId);
            // Hidden rows are counted out by their references.
            if (isMixed(resource) || (hidden.length > 0 && !isFilterable(resource, 'reference'))) {
                const list = transferList(askable(resource, query), { ...(signal && { signal }) });
                const isShown = (row: Row) => isOfKind(resource, row) && !hidden.includes(row.id);
                const shown = await cursorPage(matchingRows(list, isShown, perPage), {
                    ...{ resource, scope, filter, ...(sort && { sort }), page, perPage },
                    isApart: true,
                });
                return { ...shown, data: shown.data.map(toRecord) };
            }
            const answer = await callRows(
                listTransfers,
                { query: { ...query, page, per_page: perPage } },
                { signal, rowsBy: 'id' },
            );
            if (answer.data.some(row => isOfOther(resource, row))) {
                noteIgnored(resource, 'type');
                logIgnoredFilter(resource, 'type');
                return transferProvider(resource).getList(params);
            }
            const shown = hidden.length > 0 ? await withoutHidden(hidden, answer, query, signal) : headerPages(answer);
            return { ...shown, data: shown.data.map(toRecord) };
        },
        getOne: async ({ id, meta, signal }: GetOneParams): Promise<GetOneResult<RecordRow>> => {
            const scope = scopeOf({ meta });
            const { merchant_id: merchantId, type } = kindQuery(resource, scope);
            const found = await findOneTransfer({ merchantId, type, id: String(id) }, { signal });
            const isShown = !hiddenTransfers(resource, scope.merchantId).includes(found.id);
            if (!isShown || !isOfKind(resource, found)) throw new ApiError('not-found', listTransfers);
            return { data: toRecord(found) };
        },
    });

export const fiatPayouts = transferProvider('fiat-payout-admin');
export const trades = transferProvider('trade-history');
