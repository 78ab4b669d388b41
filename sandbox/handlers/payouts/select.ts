import { and, eq, type SQL } from 'drizzle-orm';
import { payouts } from '../../database/schema/payouts';
import { merchants } from '../../database/schema/tenants';
import type { Querier } from '../../database/transaction';
import type { Cursor } from '../../paging/cursor';
import { newestFirst } from '../../paging/newestFirst';
import { notFound } from '../../domain/refused';
import { payoutColumns, payoutsOnWire, type ListedPayout } from './wire';

/** Payouts beyond a cursor, nearest first (`keysetPage`). */
export async function selectPayouts(
    database: Querier,
    where: SQL | undefined,
    limit: number,
    cursor: Cursor | undefined,
): Promise<ListedPayout[]> {
    const { beyond, order } = newestFirst(cursor, payouts.payoutDate, payouts.reference);
    return database
        .select(payoutColumns)
        .from(payouts)
        .innerJoin(merchants, eq(merchants.id, payouts.merchantId))
        .where(and(where, beyond))
        .orderBy(...order)
        .limit(limit);
}

export const positionOfPayout = (row: ListedPayout) => ({ at: row.payoutDate, key: row.reference });

/**
 * One of a merchant's payouts.
 * @throws Refused 404
 */
export async function findPayout(database: Querier, merchantId: string, reference: string): Promise<ListedPayout> {
    const where = and(eq(payouts.merchantId, merchantId), eq(payouts.reference, reference));
    const [row] = await selectPayouts(database, where, 1, undefined);
    if (!row) throw notFound();
    return row;
}

/** One payout of a merchant as it goes over the wire at a moment. */
export async function readPayout(database: Querier, merchantId: string, reference: string, now: Date) {
    const [payout] = await payoutsOnWire(database, [await findPayout(database, merchantId, reference)], now);
    if (!payout) throw notFound();
    return payout;
}
