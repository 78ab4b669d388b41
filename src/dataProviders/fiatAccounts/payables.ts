import type { DestinationAccount } from '../../../contracts/fiat/accounts';
import { listAccounts, listParties, type Party } from './parties';

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
    const [parties, accounts] = await Promise.all([listParties(merchant), listAccounts(merchant)]);
    const owners = new Map(parties.map(party => [party.id, party]));
    const payables = accounts.flatMap(account => {
        const owner = owners.get(account.owner_id);
        return owner ? [{ account, owner }] : [];
    });
    return { senders: parties.filter(({ role }) => role === 'sender'), payables };
}
