import { and, asc, count, desc, eq, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../database/connect';
import { payments } from '../database/schema/payments';
import { merchants } from '../database/schema/tenants';
import type { Cursor } from './cursor';
import { paymentColumns, type PaymentRow } from './wire';

/** Payments beyond a cursor, nearest first (`keysetPage`). */
export async function selectPayments(
    database: Database,
    where: SQL | undefined,
    limit: number,
    cursor: Cursor | undefined,
): Promise<PaymentRow[]> {
    const isBackwards = cursor?.direction === 'before';
    const order = isBackwards ? asc : desc;
    return database
        .select(paymentColumns)
        .from(payments)
        .innerJoin(merchants, eq(merchants.id, payments.merchantId))
        .where(and(where, beyond(cursor)))
        .orderBy(order(payments.createdAt), order(payments.reference))
        .limit(limit);
}

function beyond(cursor: Cursor | undefined): SQL | undefined {
    if (!cursor) return undefined;
    const position = sql`(${payments.createdAt}, ${payments.reference})`;
    const border = sql`(${cursor.at.toISOString()}::timestamptz, ${cursor.key})`;
    return cursor.direction === 'before' ? sql`${position} > ${border}` : sql`${position} < ${border}`;
}

export async function countPayments(database: Database, where: SQL | undefined): Promise<number> {
    const [row] = await database.select({ total: count() }).from(payments).where(where);
    return row?.total ?? 0;
}

export const positionOfPayment = (row: PaymentRow) => ({ at: row.createdAt, key: row.reference });
