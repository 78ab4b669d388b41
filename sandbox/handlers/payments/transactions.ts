import { and, eq, type SQL } from 'drizzle-orm';
import type { Operations } from '../../../contracts/operations';
import type { Database } from '../../database/database';
import { transactions } from '../../database/schema/payments';
import type { Cursor } from '../../paging/cursor';
import { newestFirst } from '../../paging/newestFirst';
import { keysetPage } from '../../paging/page';
import type { Handler } from '../handler';
import { transactionOnWire, type TransactionRow } from './wire';

/** The account's transactions, newest first. */
export const listAccountTransactions: Handler<Operations['listAccountTransactions']> = async call => {
    const { database, settings } = call.services;
    const where = and(eq(transactions.merchantId, call.tenant.merchantId), eq(transactions.apiId, call.path.apiId));
    const { page, meta } = await keysetPage({
        secret: settings.secret,
        list: 'transactions',
        query: placeIn(call.query),
        rows: (limit, cursor) => select(database, where, limit, cursor),
        total: () => database.$count(transactions, where),
        positionOf: row => ({ at: row.createdAt, key: String(row.id) }),
    });
    return { data: page.map(transactionOnWire), meta };
};

type Query = Parameters<typeof listAccountTransactions>[0]['query'];

/** Where the page starts. `next` and `prev` hold a query string from an earlier page, or only its cursor. */
function placeIn({ next, prev, ...query }: Query) {
    const stored = next ?? prev;
    if (stored === undefined) return query;
    const inside = new URLSearchParams(stored.replace(/^\?/, ''));
    const text = inside.get('limit') ?? '';
    const limit = /^\d{1,3}$/.test(text) ? Number(text) : 0;
    return {
        ...query,
        cursor: inside.get('cursor') ?? stored,
        limit: query.limit ?? (limit >= 1 && limit <= 100 ? limit : undefined),
    };
}

async function select(
    database: Database,
    where: SQL | undefined,
    limit: number,
    cursor: Cursor | undefined,
): Promise<TransactionRow[]> {
    const { beyond, order } = newestFirst(cursor, transactions.createdAt, transactions.id);
    return database
        .select()
        .from(transactions)
        .where(and(where, beyond))
        .orderBy(...order)
        .limit(limit);
}
