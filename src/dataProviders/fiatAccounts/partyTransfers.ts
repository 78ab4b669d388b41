import { type Transfer, TRANSFERS_PER_PAGE } from '../../../contracts/fiat/transfers';
import { isUnreadable, type UnreadableRow } from '../../api/answer/unreadable';
import { isFilterable } from '../filters/knownFilters';
import { isEnough, NOTHING_READ, readOn } from '../paging/bounds';
import { pagesOf } from '../paging/pagedList';
import { hiddenTransfers } from '../transfers/hiddenTransfers';
import { askable, isOfKind, transferList } from '../transfers/transferList';
import { listPartyAccounts } from './parties';

/** As many payouts of a party as are looked at without a list, and some that may be hidden. */
const LATEST = 20;
const MAX_ROWS = 1_000;

const resource = 'fiat-payout-admin';

type Row = Transfer | UnreadableRow;

/**
 * The latest fiat payouts of a sender or to a recipient, newest first, without hidden ones. Of one that can't be read it's only known
 * that the provider lists it among them. Where the
 * provider can't be asked for them they're looked for among the newest 1,000: `isCutOff` where there may be others.
 */
export async function listTransfersOf({
    merchantId,
    partyId,
    signal,
}: {
    merchantId: string;
    partyId: string;
    signal?: AbortSignal;
}): Promise<{ transfers: Row[]; isCutOff: boolean }> {
    const isAsked = isFilterable(resource, 'party_id');
    // Rows may name the account alone.
    const accounts = isAsked ? [] : await listPartyAccounts({ merchantId, ownerId: partyId, signal });
    const ids = accounts.map(({ id }) => id);
    const hidden = hiddenTransfers(resource, merchantId);
    const names = (row: Transfer): boolean =>
        [row.sender?.id, row.recipient?.id, row.sender_id].includes(partyId) ||
        ids.includes(row.destination_account?.id ?? row.destination_account_id ?? '');
    const isOf = (row: Row): boolean =>
        isOfKind(resource, row) && !hidden.includes(row.id) && (isUnreadable(row) ? isAsked : names(row));
    const query = askable(resource, { merchant_id: merchantId, type: 'transfer', party_id: partyId });
    const list = transferList(query, { ...(signal && { signal }) }, isAsked ? LATEST : TRANSFERS_PER_PAGE);
    const transfers: Row[] = [];
    let read = NOTHING_READ;
    for await (const page of pagesOf(list)) {
        const { data, next, isCutOff = false } = page;
        transfers.push(...data.filter(isOf));
        read = readOn(read, page);
        const goesOn = next !== undefined || isCutOff;
        if (transfers.length >= LATEST || isEnough(read, MAX_ROWS) || isCutOff) return { transfers, isCutOff: goesOn };
    }
    return { transfers, isCutOff: false };
}
