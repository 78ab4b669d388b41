import { type Account, listMerchants } from '../../../contracts/main/merchants';
import { ApiError } from '../../api/errors';
import type { MerchantDataProvider } from '../../dataProviders';

/** What a merchant's list of accounts needs to have of each, whether it says more or not. */
const naming = ['api_id', 'pubkey', 'account_name', 'crypto_currency'] as const satisfies (keyof Account)[];

/** Does the merchant's own list say more of an account than its names? */
const isTold = (account: Account): boolean =>
    Object.entries(account).some(([field, value]) => value !== undefined && !naming.some(name => name === field));

/**
 * A merchant's accounts with their figures: as they were asked for, and as the merchant's own list has them where that can't be
 * done for lack of a public key. What has neither is left out.
 */
export function accountRows(own: readonly Account[], asked: readonly Account[]): Account[] {
    const known = own.flatMap(
        account =>
            asked.find(({ api_id }) => api_id === account.api_id) ??
            (!account.pubkey && isTold(account) ? account : []),
    );
    return [...known, ...asked.filter(({ api_id }) => !known.some(account => account.api_id === api_id))];
}

/** Says that an account can't be asked for. */
export const keylessAccount = (): ApiError =>
    new ApiError('unexpected-answer', listMerchants, { field: 'accounts.pubkey' });

/** An account of a merchant, as it is now. Rejects with an ApiError, or an Error where the provider has another or none. */
export async function readAccount(
    dataProvider: Pick<MerchantDataProvider, 'listAccounts'>,
    own: Account | undefined,
    signal?: AbortSignal,
): Promise<Account> {
    const asked = own?.pubkey
        ? await dataProvider.listAccounts({ pubkeys: [own.pubkey], ...(signal && { signal }) })
        : [];
    const account = own && accountRows([own], asked).find(({ api_id }) => api_id === own.api_id);
    if (account) return account;
    if (own && !own.pubkey) throw keylessAccount();
    throw new Error('The account is not among the merchant’s');
}

/** The account with a public key: not just any that was answered. */
export const accountWithKey = (pubkey: string, asked: readonly Account[]): Account | undefined =>
    asked.find(account => account.pubkey === pubkey) ??
    (asked.length === 1 ? asked.find(account => account.pubkey === undefined) : undefined);
