import { type Account, listAccounts as listAccountsOperation } from '../../../contracts/main/merchants';
import { BY_PLACE } from '../../api/answer/readByPlace';
import { call } from '../../api/call';

interface AccountsParams {
    pubkeys: string[];
    /** For display only: includes partly unreadable accounts. */
    isPartly?: boolean;
    signal?: AbortSignal;
}

/** The accounts with these public keys, with their totals. Rejects with an ApiError. */
export async function listAccounts({ pubkeys, isPartly, signal }: AccountsParams): Promise<Account[]> {
    const options = { signal, ...(isPartly && ({ partlyBy: BY_PLACE } as const)) };
    return (await call(listAccountsOperation, { body: { pubkeys } }, options)).data;
}
