import { and, asc, eq, gte, inArray, lt, notInArray, sql } from 'drizzle-orm';
import { cryptoCodes, networkOf } from '../../../contracts/currencies';
import type { Decimal } from '../../../contracts/rules/decimal';
import { ledgerAccounts, ledgerMovements, ledgerPostings } from '../../database/schema/ledger';
import type { Querier } from '../../database/transaction';

/** What the provider charged for one kind of service in one currency. */
export interface Charge {
    currency: string;
    kind: string;
    count: number;
    /** Without tax. */
    fees: Decimal;
    vat: Decimal;
    total: Decimal;
}

/** Worth nothing, so nothing is charged for them. */
const testCoins = cryptoCodes.filter(code => networkOf(code) === 'bitcoin-testnet');

/** What a merchant was charged in a UTC month: the ledger's `fees` and `vat`, by currency and kind of movement. */
export async function chargesOf(database: Querier, merchantId: string, month: string): Promise<Charge[]> {
    const { kind, amount } = { kind: ledgerAccounts.kind, amount: ledgerPostings.amount };
    return database
        .select({
            currency: ledgerAccounts.currency,
            kind: ledgerMovements.kind,
            count: sql<number>`count(DISTINCT ${ledgerMovements.id})::int`,
            fees: sql<Decimal>`trim_scale(coalesce(sum(${amount}) FILTER (WHERE ${kind} = 'fees'), 0))::text`,
            vat: sql<Decimal>`trim_scale(coalesce(sum(${amount}) FILTER (WHERE ${kind} = 'vat'), 0))::text`,
            total: sql<Decimal>`trim_scale(sum(${amount}))::text`,
        })
        .from(ledgerPostings)
        .innerJoin(ledgerMovements, eq(ledgerMovements.id, ledgerPostings.movementId))
        .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerPostings.accountId))
        .where(
            and(
                eq(ledgerMovements.merchantId, merchantId),
                inArray(kind, ['fees', 'vat']),
                notInArray(ledgerAccounts.currency, testCoins),
                gte(ledgerMovements.at, firstOf(month)),
                lt(ledgerMovements.at, firstOf(month, 1)),
            ),
        )
        .groupBy(ledgerAccounts.currency, ledgerMovements.kind)
        .orderBy(asc(ledgerAccounts.currency), asc(ledgerMovements.kind));
}

/** The first instant of a month, or of the month `later` months on. */
function firstOf(month: string, later = 0): Date {
    const first = new Date(`${month}-01T00:00:00Z`);
    first.setUTCMonth(first.getUTCMonth() + later);
    return first;
}
