import { eq, sql } from 'drizzle-orm';
import type { PayoutRow } from '../database/schema/payouts';
import { accounts } from '../database/schema/tenants';
import type { Transaction } from '../database/transaction';
import { convertFiat } from '../handlers/rates/rates';

/** The currency that the base amounts of every account are in. */
const BASE = 'USD';

/** Adds a payout that is done to the totals of its account. */
export async function countPaidOut(
    tx: Transaction,
    { apiId, type, localAmount, localCurrency }: PayoutRow,
): Promise<void> {
    if (apiId === null) return;
    const base = convertFiat(localAmount, localCurrency, BASE);
    const { refundLocalAmount, refundBaseAmount, payoutLocalAmount, payoutBaseAmount } = accounts;
    const totals =
        type === 'refund'
            ? {
                  refundLocalAmount: sql`${refundLocalAmount} + ${localAmount}::numeric`,
                  refundBaseAmount: sql`${refundBaseAmount} + ${base}::numeric`,
              }
            : {
                  payoutLocalAmount: sql`${payoutLocalAmount} + ${localAmount}::numeric`,
                  payoutBaseAmount: sql`${payoutBaseAmount} + ${base}::numeric`,
              };
    await tx.update(accounts).set(totals).where(eq(accounts.apiId, apiId));
}
