import { getTableName, max, sql } from 'drizzle-orm';
import { ledgerAccounts, ledgerMovements, ledgerPostings } from '../../database/schema/ledger';
import { plus } from '../../primitives/decimal';
import { insertRows } from '../../database/insertRows';
import { updateRows } from '../../database/updateRows';
import type { Querier, Transaction } from '../../database/transaction';
import { changesOf, type Booking } from './post';

/**
 * Books many movements at once, in date order: like `post`, but fast enough for thousands. Other bookings wait until the
 * transaction ends.
 * @throws Unbalanced
 */
export async function bookAll(database: Transaction, bookings: readonly Booking[]): Promise<void> {
    await database.execute(
        sql`LOCK TABLE ${ledgerAccounts}, ${ledgerMovements}, ${ledgerPostings} IN SHARE ROW EXCLUSIVE MODE`,
    );
    const accounts = await openAccounts(database);
    const first = await nextIds(database);
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
    await insertRows(database, ledgerMovements, movements);
    await insertRows(database, ledgerPostings, postings);
    for (const table of [ledgerAccounts, ledgerMovements, ledgerPostings]) {
        const sequence = `${getTableName(table)}_id_seq`;
        await database.execute(
            sql`SELECT setval(${sequence}, (SELECT coalesce(max(${table.id}), 0) + 1 FROM ${table}), false)`,
        );
    }
}

/** By date; movements at the same instant stay in the order given. */
export const inOrder = (bookings: readonly Booking[]): Booking[] =>
    bookings.toSorted((a, b) => a.at.getTime() - b.at.getTime());

async function nextIds(database: Querier): Promise<{ movement: number; posting: number }> {
    const [movement] = await database.select({ last: max(ledgerMovements.id) }).from(ledgerMovements);
    const [posting] = await database.select({ last: max(ledgerPostings.id) }).from(ledgerPostings);
    return { movement: (movement?.last ?? 0) + 1, posting: (posting?.last ?? 0) + 1 };
}

/** The existing accounts, and new ones as needed, kept in memory until they are written. */
async function openAccounts(database: Querier) {
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
            await updateRows(database, ledgerAccounts, 'id', rows.slice(0, existing.length));
            await insertRows(database, ledgerAccounts, rows.slice(existing.length));
        },
    };
}
