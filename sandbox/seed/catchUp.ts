import { asc, eq, max, sql } from 'drizzle-orm';
import { DAY, later, MINUTE } from '../primitives/clock';
import { payments, transactions } from '../database/schema/payments';
import { settings } from '../database/schema/settings';
import { accounts, merchants } from '../database/schema/tenants';
import { bookAll } from '../domain/ledger/bookAll';
import { paymentBookings } from '../domain/ledger/credits';
import { inBase } from '../domain/lifecycle/accountTotals';
import { addReceived } from './payments/accountTotals';
import { insertRows } from '../database/insertRows';
import type { Transaction } from '../database/transaction';
import { DAYS_BACK } from './moments';
import { makePayment, makePeople, makeReference, type MadePayment } from './payments/payments';
import { createRandom } from '../primitives/random';
import { SEED, SEEDED_AT } from './seed';

/**
 * Adds payments requested since the newest one, for at most the last 400 days and at the seed's average number a day. Each day's
 * payments follow from its date, so it makes no difference when and how often a database catches up. Existing rows stay as they
 * are, except that balances and the accounts' received totals grow.
 * @returns whether it added any
 */
export async function catchUp(tx: Transaction, now: Date): Promise<boolean> {
    const { count, newest } = await state(tx);
    const from = new Date(Math.max(newest.getTime(), later(now, -DAYS_BACK * DAY).getTime()));
    const until = later(now, -MINUTE);
    if (from >= until) return false;
    const known = await tx.select({ reference: payments.reference }).from(payments);
    const taken = new Set(known.map(({ reference }) => reference));
    const off = await tx.select({ id: merchants.id, methodsOff: merchants.methodsOff }).from(merchants);
    const isOff = ({ payment }: MadePayment) =>
        off.some(({ id, methodsOff }) => id === payment.merchantId && methodsOff.includes(payment.cryptoCurrency));
    // A method that is off gets no address.
    const made = [...makeSince({ from, until, now }, count, taken)].filter(each => !isOff(each));
    if (made.length > 0) await add(tx, made);
    return made.length > 0;
}

/** How many payments the seed made, and when the newest payment was requested: never before the seed. */
async function state(tx: Transaction): Promise<{ count: number; newest: Date }> {
    const [setting] = await tx.select().from(settings).where(eq(settings.name, SEEDED_AT));
    if (!setting) throw new Error('The database was never seeded');
    const seededAt = new Date(setting.value);
    const isSeeded = sql`${payments.createdAt} <= ${seededAt.toISOString()}::timestamptz`;
    const [found] = await tx
        .select({ count: sql<number>`count(*) FILTER (WHERE ${isSeeded})::int`, newest: max(payments.createdAt) })
        .from(payments);
    const newest = found?.newest && found.newest > seededAt ? found.newest : seededAt;
    return { count: found?.count ?? 0, newest };
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

/** When payments are requested on a day, and the random seed of each. Days count from 1970 in UTC. */
function requestsOf(day: number, perDay: number): { createdAt: Date; seed: number }[] {
    const random = createRandom(SEED + day);
    const length = Math.floor(perDay) + (random.chance(perDay % 1) ? 1 : 0);
    return Array.from({ length }, () => ({
        createdAt: new Date(day * DAY + random.between(0, DAY - 1)),
        seed: random.between(0, 2 ** 32 - 1),
    }));
}

async function add(tx: Transaction, made: readonly MadePayment[]): Promise<void> {
    const rows = made.map(({ payment }) => payment);
    const transactionRows = made.flatMap(each => each.transactions);
    await insertRows(tx, payments, rows);
    await insertRows(tx, transactions, transactionRows);
    // Locked before the ledger, as everywhere.
    const accountRows = await tx.select().from(accounts).orderBy(asc(accounts.apiId)).for('update');
    await bookAll(tx, paymentBookings(rows, accountRows));
    for (const account of accountRows) {
        const { receiveCryptoAmount: crypto, receiveLocalAmount: local, apiId, localCurrency } = account;
        const received = addReceived({ ...account, crypto, local }, rows);
        await tx
            .update(accounts)
            .set({
                receiveCryptoAmount: received.crypto,
                receiveLocalAmount: received.local,
                receiveBaseAmount: inBase(received.local, localCurrency),
            })
            .where(eq(accounts.apiId, apiId));
    }
    await tx.execute(sql`ANALYZE ${payments}, ${transactions}`);
}
