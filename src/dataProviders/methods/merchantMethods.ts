import { type Account, listAccounts as listAccountsOperation } from '../../../contracts/main/merchants';
import { call } from '../../api/call';

/** The accounts of these public keys with their totals. Rejects with an ApiError. */
export async function listAccounts({
    pubkeys,
    signal,
}: {
    pubkeys: string[];
    signal?: AbortSignal;
}): Promise<Account[]> {
    const { data } = await call(listAccountsOperation, { body: { pubkeys } }, { signal });
    return data;
}
