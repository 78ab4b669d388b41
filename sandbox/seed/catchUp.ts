import { eq } from 'drizzle-orm';
import { DAY, later, MINUTE } from '../clock';
import type { Connection } from '../database/connect';
import { payments, transactions } from '../database/schema/payments';
import { accounts } from '../database/schema/tenants';
import { bookAll } from '../domain/ledger/bookAll';
import { paymentBookings } from '../domain/ledger/credits';
import { inBase } from '../domain/lifecycle/accountTotals';
import { addReceived } from './payments/accountTotals';
import { insertRows } from '../database/insertRows';
import { DAYS_BACK } from './moments';
import { makePayment, makePeople, makeReference, type MadePayment } from './payments/payments';
import { createRandom } from '../random';
import { SEED, SEEDED_AT } from './seed';

/**
 * Adds the payments that were requested since the newest one, at most of the last 400 days, as many a day as the seed has on
 * average. Each day's payments follow from its date, so it makes no difference how often and when a database is caught up.
 * What is there already stays as it is; of the accounts' totals those received grow, and the balances with them.
 */
export async function catchUp(connection: Connection, now: Date): Promise<void> {
    const { count, newest } = await state(connection);
    const from = new Date(Math.max(newest.getTime(), later(now, -DAYS_BACK * DAY).getTime()));
    const until = later(now, -MINUTE);
    if (from >= until) return;
    const { query } = connection;
    const taken = new Set(
        (await query<{ reference: string }>('SELECT reference FROM payments')).map(row => row.reference),
    );
    const made = [...makeSince({ from, until, now }, count, taken)];
    if (made.length === 0) return;
    await query('BEGIN');
    try {
        await add(connection, made);
        await query('COMMIT');
    } catch (error) {
        await query('ROLLBACK');
        throw error;
    }
}

/** How many payments the seed made, and when the newest of all was requested, which is never before the seed. */
async function state({ query }: Connection): Promise<{ count: number; newest: Date }> {
    const [found] = await query<{ count: number; newest: Date }>(
        `SELECT count(*) FILTER (WHERE created_at <= seeded.at)::int AS count, greatest(max(created_at), seeded.at) AS newest
         FROM (SELECT value::timestamptz AS at FROM settings WHERE name = $1) seeded LEFT JOIN payments ON true
         GROUP BY seeded.at`,
        [SEEDED_AT],
    );
    if (!found) throw new Error('The database was never seeded');
    return found;
}

interface Interval {
    /** Not included. */
    from: Date;
    /** Included. */
    until: Date;
    now: Date;
}

function* makeSince({ from, until, now }: Interval, count: number, taken: Set<string>): Generator<MadePayment> {
    const people = makePeople(createRandom(SEED), count);
    for (let day = dayOf(from); day <= dayOf(until); day += 1) {
        for (const { createdAt, seed } of requestsOf(day, count / DAYS_BACK)) {
            if (createdAt <= from || createdAt > until) continue;
            const random = createRandom(seed);
            yield makePayment(random, makeReference(random, taken), random.pick(people), { now, createdAt });
        }
    }
}

const dayOf = (instant: Date): number => Math.floor(instant.getTime() / DAY);

/** When payments are requested on a day, counted in UTC from 1970, and what each of them follows from. */
function requestsOf(day: number, perDay: number): { createdAt: Date; seed: number }[] {
    const random = createRandom(SEED + day);
    const length = Math.floor(perDay) + (random.chance(perDay % 1) ? 1 : 0);
    return Array.from({ length }, () => ({
        createdAt: new Date(day * DAY + random.between(0, DAY - 1)),
        seed: random.between(0, 2 ** 32 - 1),
    }));
}

async function add(connection: Connection, made: readonly MadePayment[]): Promise<void> {
    const rows = made.map(({ payment }) => payment);
    const transactionRows = made.flatMap(each => each.transactions);
    await insertRows(connection, payments, rows);
    await insertRows(connection, transactions, transactionRows);
    const accountRows = await connection.database.select().from(accounts);
    await bookAll(connection, paymentBookings(rows, accountRows));
    for (const account of accountRows) {
        const { receiveCryptoAmount: crypto, receiveLocalAmount: local, apiId, localCurrency } = account;
        const received = addReceived({ ...account, crypto, local }, rows);
        await connection.database
            .update(accounts)
            .set({
                receiveCryptoAmount: received.crypto,
                receiveLocalAmount: received.local,
                receiveBaseAmount: inBase(received.local, localCurrency),
            })
            .where(eq(accounts.apiId, apiId));
    }
    await connection.query('ANALYZE payments, transactions');
}
