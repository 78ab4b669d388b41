import { listedKind } from '../../../contracts/fiat/transferKind';
import {
    listTransfers,
    type Transfer,
    TRANSFERS_PER_PAGE,
    type TransferFilter,
} from '../../../contracts/fiat/transfers';
import { isUnreadable, type UnreadableRow } from '../../api/answer/unreadable';
import { callRows, type CallOptions } from '../../api/call';
import { filterable, isFilterable } from '../filters/knownFilters';
import { byNumber } from '../paging/byNumber';
import type { TransferResource } from './transferQuery';

type Row = Transfer | UnreadableRow;

/** A merchant's fiat payouts and trades, newest first, read page by page, no larger than the specification has it. */
export const transferList = (query: TransferFilter, options: CallOptions = {}, perPage = TRANSFERS_PER_PAGE) =>
    byNumber<Row>({
        ask: page =>
            callRows(listTransfers, { query: { ...query, page, per_page: perPage } }, { ...options, rowsBy: 'id' }),
        idOf: ({ id }) => id,
    });

/** What of a query the provider takes. Its rows have to be compared with the rest. */
export const askable = (resource: TransferResource, query: TransferFilter): TransferFilter =>
    filterable(resource, query) as TransferFilter;

/** Do fiat payouts and trades come together, since the provider can't be asked for one kind? */
export const isMixed = (resource: TransferResource): boolean => !isFilterable(resource, 'type');

/** Does a row stand in a resource's list? What can't be told stands in both. */
export function isOfKind(resource: TransferResource, row: Row): boolean {
    const kind = isUnreadable(row) ? undefined : listedKind(row);
    return kind === undefined || (kind === 'trade') === (resource === 'trade-history');
}

/** Does it say that it's of the other kind? */
export const isOfOther = (resource: TransferResource, row: Row): boolean =>
    !isUnreadable(row) && row.type === (resource === 'trade-history' ? 'transfer' : 'trade');
