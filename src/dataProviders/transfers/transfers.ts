import type { GetListParams, GetListResult, GetOneParams, GetOneResult } from 'react-admin';
import { listTransfers, type Transfer, TRANSFERS_PER_PAGE } from '../../../contracts/fiat/transfers';
import { call } from '../../api/call';
import { ApiError } from '../../api/errors';
import { pairOf } from '../../money/pair';
import { headerPages } from '../paging/headerPages';
import { hiddenTransfers, withoutHidden } from './hiddenTransfers';
import { kindQuery, type TransferListFilter, transferQuery, type TransferResource } from './transferQuery';
import { partlyFor, resourceProvider, scopeOf } from '../types';

export interface TransferRecord extends Transfer {
    /** Sending and receiving currency. */
    pair: string;
}

const toRecord = (transfer: Transfer): TransferRecord => ({
    ...transfer,
    pair: pairOf(transfer),
});

/** Fiat payouts or trades. No call returns a single transfer, so records are found through the list. */
const transferProvider = (resource: TransferResource) =>
    resourceProvider(resource, {
        /** Newest first, whatever sort was requested: the API has no other order. */
        getList: async ({
            filter: given,
            pagination: { page, perPage } = { page: 1, perPage: TRANSFERS_PER_PAGE },
            meta,
            signal,
        }: GetListParams): Promise<GetListResult<TransferRecord>> => {
            const filter: TransferListFilter = given;
            const scope = scopeOf({ meta });
            const query = transferQuery(resource, filter, scope);
            const answer = await call(
                listTransfers,
                { query: { ...query, page, per_page: perPage } },
                { signal, partlyBy: 'id' },
            );
            const hidden = hiddenTransfers(resource, scope.merchantId);
            const shown = hidden.length > 0 ? await withoutHidden(hidden, answer, query, signal) : headerPages(answer);
            return { ...shown, data: shown.data.map(toRecord) };
        },
        getOne: async ({ id, meta, signal }: GetOneParams): Promise<GetOneResult<TransferRecord>> => {
            const scope = scopeOf({ meta });
            const query = { ...kindQuery(resource, scope), reference: String(id) };
            const { data } = await call(listTransfers, { query }, { signal, ...partlyFor(meta, 'id') });
            const hidden = hiddenTransfers(resource, scope.merchantId);
            const transfer = data.find(row => row.id === id && !hidden.includes(row.id));
            if (!transfer) throw new ApiError('not-found', listTransfers);
            return { data: toRecord(transfer) };
        },
    });

export const fiatPayouts = transferProvider('fiat-payout-admin');
export const trades = transferProvider('trade-history');
