import { type Account, listAccounts as listAccountsOperation } from '../../../contracts/main/merchants';
import { wholeRows } from '../../api/answer/unreadable';
import { callRows } from '../../api/call';

interface AccountsParams {
    pubkeys: readonly string[];
    signal?: AbortSignal;
}

/** The accounts with these public keys, with their totals, but those without an id. Rejects with an ApiError. */
export async function listAccounts({ pubkeys, signal }: AccountsParams): Promise<Account[]> {
    const options = { signal, rowsBy: 'api_id' satisfies keyof Account };
    return wholeRows((await callRows(listAccountsOperation, { body: { pubkeys: [...pubkeys] } }, options)).data);
}
