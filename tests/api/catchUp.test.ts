import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { asc, gt } from 'drizzle-orm';
import { afterEach, describe, expect, test } from 'vitest';
import { createSandbox, type Sandbox } from '../../sandbox/app';
import { payments } from '../../sandbox/database/schema/payments';
import { accounts } from '../../sandbox/database/schema/tenants';
import { withTotals } from '../../sandbox/seed/payments/accountTotals';
import { seededAccounts } from '../../sandbox/seed/tenants';
import { START } from '../support/sandbox';
import { signIn } from '../support/signIn';
import { smallSeed, snapshotOf } from '../support/snapshot';
import { page, storedPayments } from './payments/support';

const DAY = 86_400_000;
const later = (days: number): Date => new Date(START.getTime() + days * DAY);

const open: Sandbox[] = [];
afterEach(async () => {
    await Promise.all(open.splice(0).map(sandbox => sandbox.close()));
});

/** The small database, or one that was dumped, opened when so many days have gone since it was seeded. */
async function openAfter(days: number, more: { snapshot?: Uint8Array; catchUp?: boolean } = {}): Promise<Sandbox> {
    const snapshot = more.snapshot ?? (await snapshotOf(smallSeed));
    const sandbox = await createSandbox({ startAt: later(days), catchUp: true, checkAnswers: true, ...more, snapshot });
    open.push(sandbox);
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
        const { access } = await signIn(sandbox, 'owner@harbour.example');
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
        let sandbox = await openAfter(5.6);
        for (const days of [17.01, 40, 40]) sandbox = await openAfter(days, { snapshot: await sandbox.dump() });
        expect(await requests(sandbox)).toEqual(await requests(once));
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
        const dataDirectory = mkdtempSync(join(tmpdir(), 'sandbox-'));
        const first = await createSandbox({ dataDirectory, startAt: START, snapshot: await snapshotOf(smallSeed) });
        const before = await requests(first);
        await first.query('ALTER TABLE transactions ADD CONSTRAINT no_more CHECK (false) NOT VALID');
        await first.close();
        await expect(createSandbox({ dataDirectory, startAt: later(10), catchUp: true })).rejects.toMatchObject({
            cause: { constraint: 'no_more' },
        });
        const again = await createSandbox({ dataDirectory, startAt: later(10) });
        const kept = await requests(again);
        await again.close();
        rmSync(dataDirectory, { recursive: true, force: true });
        expect(kept).toEqual(before);
    });
});

test.each([
    ['at the moment of its seed', 0, true],
    ['before its newest payment', -30, true],
    ['later, without being asked to catch up', 30, false],
])('a database opened %s stays as it was', async (_case, days, catchUp) => {
    expect(await requests(await openAfter(days, { catchUp }))).toHaveLength(smallSeed.payments);
});
