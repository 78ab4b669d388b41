import { and, asc, eq, inArray } from 'drizzle-orm';
import { exactNumber } from '../../../contracts/json';
import type { Decimal } from '../../../contracts/rules/decimal';
import { ledgerAccounts } from '../../database/schema/ledger';
import type { Querier } from '../../database/transaction';

/** Looks up a merchant's balance in each currency: what can be spent, and what payouts and transfers in progress hold. */
export async function balancesOf(database: Querier, merchantIds: readonly string[]) {
    const rows = await database
        .select()
        .from(ledgerAccounts)
        .where(
            and(
                inArray(ledgerAccounts.merchantId, [...merchantIds]),
                inArray(ledgerAccounts.kind, ['available', 'reserved']),
            ),
        )
        .orderBy(asc(ledgerAccounts.currency));
    const amount = (merchantId: string, currency: string, kind: string) =>
        rows.find(row => row.merchantId === merchantId && row.currency === currency && row.kind === kind)?.balance ??
        '0';
    return (merchantId: string) =>
        [...new Set(rows.filter(row => row.merchantId === merchantId).map(row => row.currency))].map(currency => ({
            currency,
            available: exactNumber(amount(merchantId, currency, 'available')),
            reserved: exactNumber(amount(merchantId, currency, 'reserved')),
        }));
}

/** What can be spent of a currency, by its code. */
export async function availableOf(database: Querier, merchantId: string): Promise<(currency: string) => Decimal> {
    const rows = await database
        .select()
        .from(ledgerAccounts)
        .where(and(eq(ledgerAccounts.merchantId, merchantId), eq(ledgerAccounts.kind, 'available')));
    return currency => rows.find(row => row.currency === currency)?.balance ?? '0';
}
