import { type DestinationAccount, listDestinationAccounts } from '../../../contracts/fiat/accounts';
import { call } from '../../api/call';
import { fetchEveryPage } from '../paging/everyPage';
import type { Party } from './party';
import { searchParties } from './partySearch';

/** An account that can be paid, with whose it is. */
export interface PayableAccount {
    account: DestinationAccount;
    owner: Party;
}

/** Who a fiat payout can be from, and every account that it can go to, newest first. */
export interface Payables {
    senders: Party[];
    payables: PayableAccount[];
}

interface OfMerchant {
    merchantId: string;
    signal?: AbortSignal;
}

/** A page that fails fails them all: a partial list would hide some. Rejects with an ApiError. */
export async function readPayables(merchant: OfMerchant): Promise<Payables> {
    const { merchantId, signal } = merchant;
    const query = { merchant_id: merchantId, per_page: 500 };
    const [{ parties }, accounts] = await Promise.all([
        searchParties({ ...merchant, most: Infinity }),
        fetchEveryPage({
            read: page => call(listDestinationAccounts, { query: { ...query, page } }, { ...(signal && { signal }) }),
            idOf: ({ id }) => id,
        }),
    ]);
    const owners = new Map(parties.map(party => [party.id, party]));
    const payables = accounts.flatMap(account => {
        const owner = owners.get(account.owner_id);
        return owner ? [{ account, owner }] : [];
    });
    return { senders: parties.filter(({ role }) => role === 'sender'), payables };
}
