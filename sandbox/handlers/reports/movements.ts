import { and, asc, eq, gt, gte, lt, lte, or, sql, type SQL } from 'drizzle-orm';
import type { Decimal } from '../../../contracts/rules/decimal';
import { ledgerAccounts, ledgerMovements, ledgerPostings } from '../../database/schema/ledger';
import type { Querier } from '../../database/transaction';
import { firstInstant, lastInstant } from '../../database/dayRange';

/** Days in UTC, both included. */
export interface Days {
    from: string;
    to: string;
}

/** A movement's effect on an available balance. */
export interface BalanceChange {
    id: number;
    at: Date;
    kind: string;
    reference: string | null;
    amount: Decimal;
}

/** A balance's ledger account. It doesn't exist before its first movement. */
export interface BalanceAccount {
    id: number | undefined;
    currency: string;
}

/** A merchant's available balances by currency. If `currency` is given, only that one, even if it was never used. */
export async function balanceAccounts(
    database: Querier,
    merchantId: string,
    currency: string | undefined,
): Promise<BalanceAccount[]> {
    const ofMerchant = and(eq(ledgerAccounts.merchantId, merchantId), eq(ledgerAccounts.kind, 'available'));
    const found = await database
        .select({ id: ledgerAccounts.id, currency: ledgerAccounts.currency })
        .from(ledgerAccounts)
        .where(and(ofMerchant, currency === undefined ? undefined : eq(ledgerAccounts.currency, currency)))
        .orderBy(asc(ledgerAccounts.currency));
    return found.length === 0 && currency !== undefined ? [{ id: undefined, currency }] : found;
}

const joined = eq(ledgerMovements.id, ledgerPostings.movementId);
const ofAccount = (accountId: number) => eq(ledgerPostings.accountId, accountId);
const within = ({ from, to }: Days): SQL | undefined =>
    and(gte(ledgerMovements.at, firstInstant(from)), lte(ledgerMovements.at, lastInstant(to)));

/** The balance just before a day begins. */
export async function balanceBefore(database: Querier, accountId: number, day: string): Promise<Decimal> {
    const [row] = await database
        .select({ balance: sql<Decimal>`coalesce(sum(${ledgerPostings.amount}), 0)::text` })
        .from(ledgerPostings)
        .innerJoin(ledgerMovements, joined)
        .where(and(ofAccount(accountId), lt(ledgerMovements.at, firstInstant(day))));
    return row?.balance ?? '0';
}

/** How often and by how much each kind of movement changed a balance. */
export const totalsOf = (database: Querier, accountId: number, days: Days) =>
    database
        .select({
            kind: ledgerMovements.kind,
            count: sql<number>`count(*)::int`,
            amount: sql<Decimal>`sum(${ledgerPostings.amount})::text`,
        })
        .from(ledgerPostings)
        .innerJoin(ledgerMovements, joined)
        .where(and(ofAccount(accountId), within(days)))
        .groupBy(ledgerMovements.kind)
        .orderBy(asc(ledgerMovements.kind));

/** Changes to a balance, oldest first, at most `limit`; those after `after`, if given. */
export const changesOfBalance = (
    database: Querier,
    accountId: number,
    days: Days,
    { limit, after }: { limit: number; after?: Pick<BalanceChange, 'at' | 'id'> | undefined },
): Promise<BalanceChange[]> =>
    database
        .select({
            id: ledgerMovements.id,
            at: ledgerMovements.at,
            kind: ledgerMovements.kind,
            reference: ledgerMovements.reference,
            amount: ledgerPostings.amount,
        })
        .from(ledgerPostings)
        .innerJoin(ledgerMovements, joined)
        .where(and(ofAccount(accountId), within(days), after && isBeyond(after)))
        .orderBy(asc(ledgerMovements.at), asc(ledgerMovements.id))
        .limit(limit);

const isBeyond = ({ at, id }: Pick<BalanceChange, 'at' | 'id'>): SQL | undefined =>
    or(gt(ledgerMovements.at, at), and(eq(ledgerMovements.at, at), gt(ledgerMovements.id, id)));
