import { and, asc, desc, eq, sql, type SQL } from 'drizzle-orm';
import type { Operations } from '../../contracts/operations';
import type { Database } from '../database/connect';
import { transactions } from '../database/schema/payments';
import type { Handler } from '../pipeline/handler';
import type { Cursor } from './cursor';
import { keysetPage } from './page';
import { transactionOnWire, type TransactionRow } from './wire';

/** Transactions of the account, newest first. */
export const listAccountTransactions: Handler<Operations['listAccountTransactions']> = async call => {
    const { database, settings } = call.services;
    const where = and(eq(transactions.merchantId, call.tenant.merchantId), eq(transactions.apiId, call.path.apiId));
    const { page, meta } = await keysetPage({
        secret: settings.secret,
        query: call.query,
        rows: (limit, cursor) => select(database, where, limit, cursor),
        total: () => database.$count(transactions, where),
        positionOf: row => ({ at: row.createdAt, key: String(row.id) }),
    });
    return { data: page.map(transactionOnWire), meta };
};

async function select(
    database: Database,
    where: SQL | undefined,
    limit: number,
    cursor: Cursor | undefined,
): Promise<TransactionRow[]> {
    const order = cursor?.direction === 'before' ? asc : desc;
    return database
        .select()
        .from(transactions)
        .where(and(where, beyond(cursor)))
        .orderBy(order(transactions.createdAt), order(transactions.id))
        .limit(limit);
}

function beyond(cursor: Cursor | undefined): SQL | undefined {
    if (!cursor) return undefined;
    const position = sql`(${transactions.createdAt}, ${transactions.id})`;
    const border = sql`(${cursor.at.toISOString()}::timestamptz, ${cursor.key}::bigint)`;
    return cursor.direction === 'before' ? sql`${position} > ${border}` : sql`${position} < ${border}`;
}
