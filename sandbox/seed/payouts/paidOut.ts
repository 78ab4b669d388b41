import { eq } from 'drizzle-orm';
import type { Querier } from '../../database/transaction';
import type { NewPayout } from '../../database/schema/payouts';
import { accounts } from '../../database/schema/tenants';
import { plus } from '../../primitives/decimal';
import { convertFiat } from '../../domain/rates';
import { inBase } from '../../domain/lifecycle/accountTotals';
import { seededAccounts } from '../tenants';

/** Sets every account's payout and refund totals to what its seeded payouts paid. */
export async function seedPaidOut(database: Querier, payouts: readonly NewPayout[]): Promise<void> {
    for (const { apiId, localCurrency } of seededAccounts) {
        const done = payouts.filter(row => row.apiId === apiId && row.status === 'done');
        const total = (isRefund: boolean) =>
            done
                .filter(row => (row.type === 'refund') === isRefund)
                .map(row => convertFiat(row.localAmount, row.localCurrency, localCurrency))
                .reduce(plus, '0');
        const paidOut = total(false);
        const refunded = total(true);
        await database
            .update(accounts)
            .set({
                payoutLocalAmount: paidOut,
                payoutBaseAmount: inBase(paidOut, localCurrency),
                refundLocalAmount: refunded,
                refundBaseAmount: inBase(refunded, localCurrency),
            })
            .where(eq(accounts.apiId, apiId));
    }
}
