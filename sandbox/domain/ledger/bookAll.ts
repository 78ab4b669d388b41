import type { Connection } from '../../database/connect';
import { ledgerAccounts, ledgerMovements, ledgerPostings } from '../../database/schema/ledger';
import { plus } from '../../decimal';
import { insertRows } from '../../database/insertRows';
import { changesOf, type Booking } from './post';

/**
 * Books many movements at once, in the order of their dates: what `post` does one by one, for histories of thousands. Nobody
 * else may book meanwhile.
 * @throws Unbalanced
 */
export async function bookAll(connection: Connection, bookings: readonly Booking[]): Promise<void> {
    const accounts = await openAccounts(connection);
    const first = await nextIds(connection);
    const movements: (typeof ledgerMovements.$inferInsert)[] = [];
    const postings: (typeof ledgerPostings.$inferInsert)[] = [];
    for (const { postings: made, ...movement } of inOrder(bookings)) {
        const id = first.movement + movements.length;
        movements.push({ id, ...movement });
        for (const { kind, currency, amount } of changesOf(made)) {
            const account = accounts.of(movement.merchantId, currency, kind);
            account.balance = plus(account.balance, amount);
            postings.push({ id: first.posting + postings.length, movementId: id, accountId: account.id, amount });
        }
    }
    await accounts.write();
    await insertRows(connection, ledgerMovements, movements);
    await insertRows(connection, ledgerPostings, postings);
    for (const table of ['ledger_accounts', 'ledger_movements', 'ledger_postings']) {
        await connection.query(
            `SELECT setval('${table}_id_seq', (SELECT coalesce(max(id), 0) + 1 FROM ${table}), false)`,
        );
    }
}

/** Movements of the same instant stay in the order in which they were given. */
export const inOrder = (bookings: readonly Booking[]): Booking[] =>
    bookings.toSorted((a, b) => a.at.getTime() - b.at.getTime());

async function nextIds({ query }: Connection): Promise<{ movement: number; posting: number }> {
    const [next] = await query<{ movement: number; posting: number }>(
        `SELECT (SELECT coalesce(max(id), 0) + 1 FROM ledger_movements)::int AS movement,
                (SELECT coalesce(max(id), 0) + 1 FROM ledger_postings)::int AS posting`,
    );
    return next ?? { movement: 1, posting: 1 };
}

/** The accounts as they are, with those that are still missing, kept in memory until they are written. */
async function openAccounts(connection: Connection) {
    const { database, query } = connection;
    const existing = await database.select().from(ledgerAccounts);
    const nameOf = (merchantId: string, currency: string, kind: string) => `${merchantId} ${currency} ${kind}`;
    const all = new Map(existing.map(row => [nameOf(row.merchantId, row.currency, row.kind), row]));
    let next = Math.max(0, ...existing.map(({ id }) => id)) + 1;
    return {
        of: (merchantId: string, currency: string, kind: string) => {
            const name = nameOf(merchantId, currency, kind);
            const account = all.get(name) ?? { id: next++, merchantId, currency, kind, balance: '0' };
            all.set(name, account);
            return account;
        },
        write: async () => {
            const rows = [...all.values()];
            await query(
                `UPDATE ledger_accounts a SET balance = b.balance
                 FROM json_populate_recordset(NULL::ledger_accounts, $1::json) b WHERE a.id = b.id`,
                [JSON.stringify(rows.slice(0, existing.length))],
            );
            await insertRows(connection, ledgerAccounts, rows.slice(existing.length));
        },
    };
}
