import { and, count, eq, type SQL } from 'drizzle-orm';
import type { Database } from '../../database/database';
import { payments } from '../../database/schema/payments';
import { merchants } from '../../database/schema/tenants';
import type { Cursor } from '../../paging/cursor';
import { newestFirst } from '../../paging/newestFirst';
import { paymentColumns, type PaymentRow } from './wire';

/** Payments beyond a cursor, nearest first (`keysetPage`). */
export async function selectPayments(
    database: Database,
    where: SQL | undefined,
    limit: number,
    cursor: Cursor | undefined,
): Promise<PaymentRow[]> {
    const { beyond, order } = newestFirst(cursor, payments.createdAt, payments.reference);
    return database
        .select(paymentColumns)
        .from(payments)
        .innerJoin(merchants, eq(merchants.id, payments.merchantId))
        .where(and(where, beyond))
        .orderBy(...order)
        .limit(limit);
}

export async function countPayments(database: Database, where: SQL | undefined): Promise<number> {
    const [row] = await database.select({ total: count() }).from(payments).where(where);
    return row?.total ?? 0;
}

export const positionOfPayment = (row: PaymentRow) => ({ at: row.createdAt, key: row.reference });
