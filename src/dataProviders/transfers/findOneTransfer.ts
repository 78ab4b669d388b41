import { listTransfers, type Transfer, type TransferType } from '../../../contracts/fiat/transfers';
import { isUnreadable, type UnreadableRow } from '../../api/answer/unreadable';
import { callRows, type CallOptions } from '../../api/call';
import { ApiError } from '../../api/errors';
import { isFilterable } from '../filters/knownFilters';
import { findWhere } from '../paging/findRow';
import { askable, isOfOther, transferList } from './transferList';
import { resourceOfType } from './transferQuery';

/** A fiat payout or trade, by the provider's id or the merchant's own. */
export type SoughtTransfer = { merchantId: string; type: TransferType } & ({ id: string } | { externalId: string });

/**
 * One fiat payout or trade. No call returns a single one: it's asked for by its reference where the provider takes that, and looked
 * for page by page where it doesn't or answers with others. Rejects with `not-found` where there is none, and like `findWhere`.
 */
export async function findOneTransfer(
    { merchantId, type, ...sought }: SoughtTransfer,
    options: CallOptions,
): Promise<Transfer | UnreadableRow> {
    const resource = resourceOfType(type);
    const ofKind = askable(resource, { merchant_id: merchantId, type });
    const reference = 'id' in sought ? sought.id : sought.externalId;
    // Another may have this one's id as its reference.
    const isIt = (row: Transfer | UnreadableRow) =>
        'id' in sought
            ? row.id === reference
            : !isUnreadable(row) && row.external_id === reference && !isOfOther(resource, row);
    const asked = async () => {
        const query = { ...ofKind, reference };
        const { data, unreadableRows = 0 } = await callRows(listTransfers, { query }, { ...options, rowsBy: 'id' });
        return { found: data.find(isIt), hasOthers: data.length + unreadableRows > 0 };
    };
    const { found, hasOthers } = isFilterable(resource, 'reference')
        ? await asked()
        : { found: undefined, hasOthers: true };
    const transfer = found ?? (hasOthers ? await findWhere(transferList(ofKind, options), isIt) : undefined);
    if (!transfer) throw new ApiError('not-found', listTransfers);
    return transfer;
}
