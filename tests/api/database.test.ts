import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { cryptoCodes } from '../../contracts/currencies';
import { paymentStatuses } from '../../contracts/main/payments';
import { createSandbox } from '../../sandbox/app';
import { DAY } from '../../sandbox/clock';
import { DirectoryInUse, lockDirectory } from '../../sandbox/database/directoryLock';
import { makePayments } from '../../sandbox/seed/payments/payments';
import { createRandom } from '../../sandbox/random';
import { control } from '../support/control';
import { addDeposit } from '../support/deposits';
import { START, startSandbox } from '../support/sandbox';
import { smallSeed, snapshotOf } from '../support/snapshot';

let directory: string;
beforeEach(() => {
    directory = mkdtempSync(join(tmpdir(), 'sandbox-'));
});
afterEach(() => {
    rmSync(directory, { recursive: true, force: true });
});

describe('a data directory', () => {
    test('keeps what was written, and is not seeded again', async () => {
        const options = { dataDirectory: directory, startAt: START };
        const first = await createSandbox({ ...options, snapshot: await snapshotOf(smallSeed) });
        await first.query("UPDATE merchants SET name = 'Renamed' WHERE id = 'mch-1001'");
        await expect(createSandbox(options)).rejects.toThrow(DirectoryInUse);
        await first.close();
        const second = await createSandbox(options);
        const [merchant] = await second.query<{ name: string }>("SELECT name FROM merchants WHERE id = 'mch-1001'");
        const [count] = await second.query<{ count: number }>('SELECT count(*)::int FROM payments');
        await second.close();
        expect([merchant?.name, count?.count]).toEqual(['Renamed', smallSeed.payments]);
    });

    test('goes on no earlier than the last that its ledger has booked, wherever its clock was moved', async () => {
        const options = { dataDirectory: directory, startAt: START };
        const first = await createSandbox({ ...options, snapshot: await snapshotOf(smallSeed) });
        await first.clock.advance(30 * DAY);
        await addDeposit(first, 'NEW-100000-DPS');
        await control(first, 'step', { step: 'deposit credit', reference: 'NEW-100000-DPS' });
        const [booked] = await first.query<{ at: Date }>('SELECT max(at) AS at FROM ledger_movements');
        await first.close();
        const second = await createSandbox(options);
        const now = second.clock.now();
        await second.close();
        expect(booked?.at.getTime()).toBeGreaterThanOrEqual(START.getTime() + 30 * DAY);
        expect(now.getTime()).toBeGreaterThanOrEqual(booked?.at.getTime() ?? 0);
    });

    test('whose making was interrupted is begun anew', async () => {
        const snapshot = await snapshotOf(smallSeed);
        mkdirSync(join(directory, 'postgres'));
        writeFileSync(join(directory, 'postgres', 'PG_VERSION'), '18');
        writeFileSync(join(directory, 'unfinished'), '');
        const sandbox = await createSandbox({ dataDirectory: directory, startAt: START, snapshot });
        const [count] = await sandbox.query<{ count: number }>('SELECT count(*)::int FROM payments');
        await sandbox.close();
        expect(count?.count).toBe(smallSeed.payments);
        expect(existsSync(join(directory, 'unfinished'))).toBe(false);
    });

    test('that a living process holds is refused', async () => {
        const holder = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
        await once(holder, 'spawn');
        writeFileSync(join(directory, 'lock'), String(holder.pid));
        expect(() => lockDirectory(directory)).toThrow(`in use by process ${holder.pid}`);
        holder.kill();
        await once(holder, 'exit');
        const unlock = lockDirectory(directory);
        expect(readFileSync(join(directory, 'lock'), 'utf8')).toBe(String(process.pid));
        unlock();
        lockDirectory(directory)();
    });

    test('with a lock that nobody can read as a process is taken over', () => {
        writeFileSync(join(directory, 'lock'), '');
        lockDirectory(directory)();
    });
});

describe('the seed', () => {
    test('gives the same payments for the same seed, count and instant', () => {
        const made = () => JSON.stringify([...makePayments(createRandom(7), 500, START)]);
        expect(made()).toBe(made());
        expect(made()).not.toBe(JSON.stringify([...makePayments(createRandom(8), 500, START)]));
    });

    test('holds every status and every coin, paid as the status says', async () => {
        const sandbox = await startSandbox();
        const rows = await sandbox.query<Record<string, string>>('SELECT * FROM payments');
        const wrong = await sandbox.query(
            `SELECT reference FROM payments WHERE (status = 'none' AND payment_crypto_amount <> 0)
                OR (status = 'short' AND (remain_crypto_amount <= 0 OR payment_crypto_amount >= crypto_amount))
                OR (status = 'good' AND payment_crypto_amount < crypto_amount)
                OR (status IN ('none', 'hold', 'invalid') AND receive_amount <> 0)
                OR transaction_fee_amount <> round(receive_amount * 0.01, CASE order_currency WHEN 'JPY' THEN 0 ELSE 2 END)
                OR (payment_crypto_amount = crypto_amount AND status = 'good' AND receive_amount <> order_amount)
                OR status_date > $1 OR created_at > $1`,
            [START],
        );
        const today = rows.filter(row => String(new Date(row.created_at ?? '').toISOString()).startsWith('2026-11-21'));
        await sandbox.close();
        expect(wrong).toEqual([]);
        expect(new Set(rows.map(row => row.status))).toEqual(new Set(paymentStatuses));
        expect(new Set(rows.map(row => row.crypto_currency))).toEqual(new Set(cryptoCodes));
        expect(today.length).toBeGreaterThan(0);
    });
});
