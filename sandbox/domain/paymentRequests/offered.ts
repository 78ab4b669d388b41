import { eq } from 'drizzle-orm';
import { cryptoCodes, isCrypto, type CryptoCode } from '../../../contracts/currencies';
import { isTestAccount } from '../../../contracts/main/merchants';
import { accounts, merchants } from '../../database/schema/tenants';
import type { Querier } from '../../database/transaction';
import { isMethodOn } from '../methods';

type Account = typeof accounts.$inferSelect;
type Merchant = typeof merchants.$inferSelect;

/** An account with its merchant. Payers can't pay one that is closed. */
export async function findAccount(
    database: Querier,
    apiId: string,
): Promise<{ account: Account; merchant: Merchant } | undefined> {
    const [found] = await database
        .select({ account: accounts, merchant: merchants })
        .from(accounts)
        .innerJoin(merchants, eq(merchants.id, accounts.merchantId))
        .where(eq(accounts.apiId, apiId));
    return found;
}

/**
 * The coins that an account's payers can send: those that are on. Test accounts take the test coin alone, and an account in
 * custody its own.
 */
export function offeredCoins(account: Account, merchant: Merchant): CryptoCode[] {
    const isOnly = isTestAccount(account.apiId) || account.settlementType === 'custody';
    return cryptoCodes
        .filter(code => (isOnly ? code === account.cryptoCurrency : code !== 'testBTC'))
        .filter(code => isCrypto(code) && isMethodOn(merchant, code));
}
