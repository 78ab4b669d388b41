import { asc, gt } from 'drizzle-orm';
import { afterEach, describe, expect, test } from 'vitest';
import { createSandbox, type Sandbox, type SandboxOptions } from '../../sandbox/app';
import { payments } from '../../sandbox/database/schema/payments';
import { accounts } from '../../sandbox/database/schema/tenants';
import { withTotals } from '../../sandbox/seed/payments/accountTotals';
import { seededAccounts } from '../../sandbox/seed/tenants';
import { openDatabase, START } from '../support/servers/sandbox';
import { tokenOf } from '../support/signIn';
import { smallSeed } from '../support/servers/snapshot';
import { page, storedPayments } from './payments/support';

const DAY = 86_400_000;
const later = (days: number): Date => new Date(START.getTime() + days * DAY);

const open = new Set<Sandbox>();
const drops: (() => Promise<void>)[] = [];
afterEach(async () => {
    for (const sandbox of open) await close(sandbox);
    for (const drop of drops.splice(0)) await drop();
});

async function close(sandbox: Sandbox): Promise<void> {
    open.delete(sandbox);
    await sandbox.close();
}

async function smallDatabase(): Promise<SandboxOptions> {
    const { place, drop } = await openDatabase();
    drops.push(drop);
    return place;
}

/** Opens the small database, or a given one, this many days after it was seeded. */
async function openAfter(days: number, { catchUp = true, ...place }: SandboxOptions = {}): Promise<Sandbox> {
    const where = Object.keys(place).length ? place : await smallDatabase();
    const sandbox = await createSandbox({ ...where, startAt: later(days), catchUp, checkAnswers: true });
    open.add(sandbox);
    return sandbox;
}

const requests = ({ database }: Sandbox) =>
    database
        .select({ reference: payments.reference, apiId: payments.apiId, createdAt: payments.createdAt })
        .from(payments)
        .orderBy(asc(payments.createdAt), asc(payments.reference));

describe('a database opened on a later day', () => {
    test('has had as many payments a day since as the seed has, for the same accounts', async () => {
        const { database } = await openAfter(200);
        const added = await database.select().from(payments).where(gt(payments.createdAt, START));
        expect(added.length).toBeGreaterThan(250);
        expect(added.length).toBeLessThan(350);
        const shop = seededAccounts[0]?.apiId;
        const share = added.filter(payment => payment.apiId === shop).length / added.length;
        expect(share).toBeGreaterThan(0.36);
        expect(share).toBeLessThan(0.56);
        const days = new Set(added.map(({ createdAt }) => createdAt.toISOString().slice(0, 10)));
        expect(days.size).toBeGreaterThan(150);
    });

    test('lists what was requested last', async () => {
        const sandbox = await openAfter(200);
        const access = await tokenOf(sandbox, 'owner@harbour.example');
        const newest = (await storedPayments(sandbox))[0]?.created_at ?? START;
        const day = newest.toISOString().slice(0, 10);
        const { rows } = await page(sandbox, access, { from_date: day, to_date: day });
        expect(newest.getTime()).toBeGreaterThan(later(195).getTime());
        expect(rows.length).toBeGreaterThan(0);
    });

    test('adds only what agrees with itself and has happened', async () => {
        const sandbox = await openAfter(200);
        const wrong = await sandbox.query(
            `SELECT reference FROM payments p WHERE created_at > $1 AND (status_date > $2 OR created_at > $2
                OR status_date < created_at OR payment_crypto_amount <>
                    (SELECT coalesce(sum(payment_crypto_amount), 0) FROM transactions WHERE payment_reference = p.reference)
                OR status = 'none' AND payment_crypto_amount <> 0)`,
            [START, later(200)],
        );
        expect(wrong).toEqual([]);
    });

    test('comes to the same payments however often it was opened meanwhile', async () => {
        const once = await openAfter(40);
        const place = await smallDatabase();
        for (const days of [5.6, 17.01, 40]) await close(await openAfter(days, place));
        expect(await requests(await openAfter(40, place))).toEqual(await requests(once));
    });

    test('adds to what its accounts have received, and to nothing that was paid out', async () => {
        const before = await (await openAfter(0)).database.select().from(accounts).orderBy(accounts.position);
        const { database } = await openAfter(100);
        const after = await database.select().from(accounts).orderBy(accounts.position);
        const expected = withTotals(await database.select().from(payments));
        after.forEach((account, index) => {
            const { receiveCryptoAmount, receiveLocalAmount, receiveBaseAmount } = expected[index] ?? {};
            expect(account).toEqual({ ...before[index], receiveCryptoAmount, receiveLocalAmount, receiveBaseAmount });
        });
        expect(after[0]?.receiveLocalAmount).not.toBe(before[0]?.receiveLocalAmount);
    });

    test('is given no more than the last 400 days', async () => {
        const added = (await requests(await openAfter(2000))).filter(({ createdAt }) => createdAt > START);
        expect(added.length).toBeGreaterThan(500);
        expect(added.length).toBeLessThan(700);
        expect(added[0]?.createdAt.getTime()).toBeGreaterThan(later(1600).getTime());
    });

    test('stays as it was where the addition fails', async () => {
        const place = await smallDatabase();
        const first = await openAfter(0, place);
        const before = await requests(first);
        await first.query('ALTER TABLE transactions ADD CONSTRAINT no_more CHECK (false) NOT VALID');
        await close(first);
        await expect(openAfter(10, place)).rejects.toMatchObject({ cause: { constraint: 'no_more' } });
        const again = await openAfter(10, { ...place, catchUp: false });
        await again.query('ALTER TABLE transactions DROP CONSTRAINT no_more');
        expect(await requests(again)).toEqual(before);
    });
});

test.each([
    ['at the moment of its seed', 0, true],
    ['before its newest payment', -30, true],
    ['later, without being asked to catch up', 30, false],
])('a database opened %s stays as it was', async (_case, days, catchUp) => {
    expect(await requests(await openAfter(days, { catchUp }))).toHaveLength(smallSeed.payments);
});
