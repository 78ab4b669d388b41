import { and, asc, inArray } from 'drizzle-orm';
import { exactNumber } from '../../../contracts/json';
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
