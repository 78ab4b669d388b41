import { eq, sql } from 'drizzle-orm';
import type { Decimal } from '../../../contracts/rules/decimal';
import type { PaymentRow } from '../../database/schema/payments';
import type { PayoutRow } from '../../database/schema/payouts';
import { accounts } from '../../database/schema/tenants';
import type { Transaction } from '../../database/transaction';
import { plus } from '../../primitives/decimal';
import { convertFiat } from '../rates';
import type { Arrival } from './payments/paymentArrival';

/** The currency of every account's base amounts. */
const BASE = 'USD';

/** Converts an account's local currency to the base currency. */
export const inBase = (local: Decimal, localCurrency: string): Decimal => convertFiat(local, localCurrency, BASE);

/** Adds what a payment's coins brought to its account's totals. */
export async function countReceived(
    tx: Transaction,
    account: typeof accounts.$inferSelect,
    { cryptoCurrency, orderCurrency }: Pick<PaymentRow, 'cryptoCurrency' | 'orderCurrency'>,
    { crypto, worth }: Arrival,
): Promise<void> {
    const { apiId, localCurrency } = account;
    const local = plus(account.receiveLocalAmount, convertFiat(worth, orderCurrency, localCurrency));
    const isOwnCoin = cryptoCurrency === account.cryptoCurrency;
    await tx
        .update(accounts)
        .set({
            receiveCryptoAmount: plus(account.receiveCryptoAmount, isOwnCoin ? crypto : '0'),
            receiveLocalAmount: local,
            receiveBaseAmount: inBase(local, localCurrency),
        })
        .where(eq(accounts.apiId, apiId));
}

/** Adds a completed payout to its account's totals. */
export async function countPaidOut(
    tx: Transaction,
    { apiId, type, localAmount, localCurrency }: PayoutRow,
): Promise<void> {
    if (apiId === null) return;
    const [account] = await tx
        .select({ localCurrency: accounts.localCurrency })
        .from(accounts)
        .where(eq(accounts.apiId, apiId));
    if (!account) return;
    const local = convertFiat(localAmount, localCurrency, account.localCurrency);
    const base = inBase(local, account.localCurrency);
    const { refundLocalAmount, refundBaseAmount, payoutLocalAmount, payoutBaseAmount } = accounts;
    const totals =
        type === 'refund'
            ? {
                  refundLocalAmount: sql`${refundLocalAmount} + ${local}::numeric`,
                  refundBaseAmount: sql`${refundBaseAmount} + ${base}::numeric`,
              }
            : {
                  payoutLocalAmount: sql`${payoutLocalAmount} + ${local}::numeric`,
                  payoutBaseAmount: sql`${payoutBaseAmount} + ${base}::numeric`,
              };
    await tx.update(accounts).set(totals).where(eq(accounts.apiId, apiId));
}
