import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
    cpSync,
    existsSync,
    mkdirSync,
    mkdtempSync,
    readdirSync,
    readFileSync,
    rmSync,
    truncateSync,
    writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { cryptoCodes } from '../../contracts/currencies';
import { paymentStatuses } from '../../contracts/main/payments';
import { codeToken } from '../../contracts/main/session';
import { createSandbox, type SandboxOptions } from '../../sandbox/app';
import { DAY } from '../../sandbox/primitives/clock';
import { DatabaseUnusable, migrationsFolder } from '../../sandbox/database/database';
import { openDirectory } from '../../sandbox/database/directory/dataDirectory';
import { directoryProblem } from '../../sandbox/database/directory/directoryProblem';
import { DirectoryInUse, lockDirectory } from '../../sandbox/database/directory/directoryLock';
import { processStart } from '../../sandbox/database/directory/processStart';
import { makePayments } from '../../sandbox/seed/payments/payments';
import { createRandom } from '../../sandbox/primitives/random';
import { CLIENT_ID } from '../../sandbox/session/client';
import { control } from '../support/servers/control';
import { addDeposit } from '../support/entities/deposits';
import { databasesFolder } from '../support/servers/inMemory';
import { ORIGIN, send, START, startSandbox } from '../support/servers/sandbox';
import { smallSeed, snapshotOf } from '../support/servers/snapshot';
import { linkCode, tokenOf } from '../support/signIn';

let directory: string;
beforeEach(() => {
    directory = mkdtempSync(join(databasesFolder(), 'sandbox-'));
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
        await first.clock.advance(2 * DAY);
        await addDeposit(first, 'NEW-100000-DPS');
        await control(first, 'step', { step: 'deposit credit', reference: 'NEW-100000-DPS' });
        const [booked] = await first.query<{ at: Date }>('SELECT max(at) AS at FROM ledger_movements');
        await first.close();
        const second = await createSandbox(options);
        const now = second.clock.now();
        await second.close();
        expect(booked?.at.getTime()).toBeGreaterThanOrEqual(START.getTime() + 2 * DAY);
        expect(now.getTime()).toBeGreaterThanOrEqual(booked?.at.getTime() ?? 0);
    });

    test('whose making was interrupted is begun anew', async () => {
        const snapshot = await snapshotOf(smallSeed);
        openDirectory(directory, false).release();
        mkdirSync(join(directory, 'postgres'));
        writeFileSync(join(directory, 'postgres', 'PG_VERSION'), '18');
        const sandbox = await createSandbox({ dataDirectory: directory, startAt: START, snapshot });
        const [count] = await sandbox.query<{ count: number }>('SELECT count(*)::int FROM payments');
        await sandbox.close();
        expect(count?.count).toBe(smallSeed.payments);
        expect(existsSync(join(directory, 'unfinished'))).toBe(false);
    });

    test.each([
        ['a file', () => writeFileSync(join(directory, 'unfinished'), 'my notes')],
        ['a folder', () => mkdirSync(join(directory, 'unfinished'))],
    ])('loses nothing for %s of the same name as the mark of an interrupted start', (_, make) => {
        make();
        const said = 'it holds an entry "unfinished" that is not the sandbox’s. Move it';
        expect(() => openDirectory(directory, false)).toThrow(said);
        mkdirSync(join(directory, 'postgres'));
        writeFileSync(join(directory, 'postgres', 'PG_VERSION'), '18');
        expect(() => openDirectory(directory, false)).toThrow('postgres/base is missing');
        expect(() => openDirectory(directory, true)).toThrow(said);
        expect(readdirSync(join(directory, 'postgres'))).toEqual(['PG_VERSION']);
        expect(existsSync(join(directory, 'unfinished'))).toBe(true);
    });

    test('is not deleted for an empty mark, which a full disk leaves', () => {
        writeFileSync(join(directory, 'unfinished'), '');
        mkdirSync(join(directory, 'postgres'));
        writeFileSync(join(directory, 'postgres', 'PG_VERSION'), '18');
        expect(() => openDirectory(directory, false)).toThrow('postgres/base is missing');
        openDirectory(directory, true).release();
        expect(existsSync(join(directory, 'postgres'))).toBe(false);
    });

    test('that a living process holds is refused, until that ends', async () => {
        const lock = join(directory, 'lock');
        const holder = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
        await once(holder, 'spawn');
        const began = processStart(holder.pid ?? 0);
        expect(began).not.toBe('');
        // As an earlier version wrote it, and as this one does.
        for (const written of [String(holder.pid), `${holder.pid} ${began}`]) {
            writeFileSync(lock, written);
            expect(() => lockDirectory(directory)).toThrow(`in use by process ${holder.pid}`);
            expect(readFileSync(lock, 'utf8')).toBe(written);
        }
        holder.kill();
        await once(holder, 'exit');
        const unlock = lockDirectory(directory);
        expect(readFileSync(lock, 'utf8')).toBe(`${process.pid} ${processStart(process.pid)}`);
        unlock();
        expect(existsSync(lock)).toBe(false);
        lockDirectory(directory)();
    });

    test('of a dead process whose number another program has now is taken over', async () => {
        const another = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
        await once(another, 'spawn');
        writeFileSync(join(directory, 'lock'), `${another.pid} ${processStart(process.pid)}`);
        const unlock = lockDirectory(directory);
        another.kill();
        await once(another, 'exit');
        expect(readFileSync(join(directory, 'lock'), 'utf8')).toBe(`${process.pid} ${processStart(process.pid)}`);
        unlock();
    });

    test('with a lock that nobody can read as a process is taken over', () => {
        writeFileSync(join(directory, 'lock'), '');
        lockDirectory(directory)();
    });
});

describe('a damaged data directory', () => {
    let whole: string;
    beforeAll(async () => {
        whole = mkdtempSync(join(databasesFolder(), 'sandbox-whole-'));
        const options = { dataDirectory: whole, startAt: START, snapshot: await snapshotOf(smallSeed) };
        const sandbox = await createSandbox(options);
        await sandbox.query("UPDATE merchants SET name = 'Renamed' WHERE id = 'mch-1001'");
        await sandbox.close();
    });
    afterAll(() => rmSync(whole, { recursive: true, force: true }));

    const open = (options: SandboxOptions = {}) =>
        createSandbox({ dataDirectory: directory, startAt: START, payments: 30, ...options });
    const refusal = async () => {
        const opened = await open().catch((error: unknown) => error);
        expect(opened).toBeInstanceOf(DatabaseUnusable);
        return opened instanceof Error ? opened.message : '';
    };
    const remedy =
        'Put a copy of the directory back, choose another with --data, or begin anew with `npm start -- --fresh`, which deletes this database';

    const remove = (part: string) => () => rmSync(join(directory, 'postgres', part), { recursive: true });
    const control = () => join(directory, 'postgres', 'global', 'pg_control');
    test.each([
        ['without PG_VERSION', remove('PG_VERSION'), 'postgres/PG_VERSION is missing'],
        ['without base/', remove('base'), 'postgres/base is missing'],
        ['without global/', remove('global'), 'postgres/global is missing'],
        ['without its log', remove('pg_wal'), 'postgres/pg_wal is missing'],
        ['with a cut pg_control', () => truncateSync(control(), 0), 'PostgreSQL does not start from it'],
        [
            'with garbage for pg_control',
            () => writeFileSync(control(), Buffer.alloc(8192, 7)),
            'PostgreSQL does not start from it',
        ],
    ])('%s is refused in one line, and is not written over', async (_, damage, what) => {
        cpSync(whole, directory, { recursive: true });
        damage();
        const said = `The data directory ${directory} cannot be used: its database is damaged: ${what}. ${remedy}`;
        expect(await refusal()).toBe(said);
        // A second start finds what the first left.
        expect(await refusal()).toBe(said);
        expect([existsSync(join(directory, 'unfinished')), existsSync(join(directory, 'lock'))]).toEqual([
            false,
            false,
        ]);
    });

    test('is as good as before once what is missing is back', async () => {
        cpSync(whole, directory, { recursive: true });
        const file = join(directory, 'postgres', 'PG_VERSION');
        const version = readFileSync(file);
        rmSync(file);
        await refusal();
        writeFileSync(file, version);
        const sandbox = await open();
        const [merchant] = await sandbox.query<{ name: string }>("SELECT name FROM merchants WHERE id = 'mch-1001'");
        await sandbox.close();
        expect(merchant?.name).toBe('Renamed');
    });

    test('whose rows are gone is not filled again', async () => {
        cpSync(whole, directory, { recursive: true });
        const sandbox = await open();
        await sandbox.query("DELETE FROM settings WHERE name = 'seeded_at'");
        await sandbox.close();
        expect(await refusal()).toContain('its database is damaged: its rows are missing');
    });

    test('is deleted with --fresh, and another takes its place', async () => {
        cpSync(whole, directory, { recursive: true });
        remove('PG_VERSION')();
        const sandbox = await open({ fresh: true, snapshot: await snapshotOf(smallSeed) });
        const [merchant] = await sandbox.query<{ name: string }>("SELECT name FROM merchants WHERE id = 'mch-1001'");
        await sandbox.close();
        expect(merchant?.name).toBe('Harbour Goods');
    });
});

describe('a data directory that cannot be written', () => {
    test('because a file is in the way is refused in one line', async () => {
        const file = join(directory, 'file');
        writeFileSync(file, '');
        for (const dataDirectory of [file, join(file, 'data')]) {
            const opened = await createSandbox({ dataDirectory }).catch((error: unknown) => error);
            expect(opened).toBeInstanceOf(DatabaseUnusable);
            expect(String(opened)).toContain(
                `The data directory ${dataDirectory} cannot be used: a file is where a directory should be. Move it, or`,
            );
        }
        writeFileSync(join(directory, 'postgres'), '');
        await expect(createSandbox({ dataDirectory: directory })).rejects.toThrow(
            'a file is where a directory should be',
        );
        expect(existsSync(join(directory, 'lock'))).toBe(false);
    });

    const failed = (code: string) => Object.assign(new Error(`${code}: open '/data/lock'`), { code });
    test.each([
        ['a full disk', failed('ENOSPC'), 'the disk is full. Free some space, or choose another directory with --data'],
        ['a full disk, as PGlite says it', { name: 'ErrnoError', errno: 51 }, 'the disk is full.'],
        [
            'a full disk, as PostgreSQL says it',
            new Error('Failed query', { cause: failed('53100') }),
            'the disk is full.',
        ],
        [
            'a read-only disk',
            failed('EROFS'),
            'it cannot be written. Allow it to this user, or choose another directory',
        ],
        ['a directory of another user', failed('EACCES'), 'it cannot be written.'],
        ['a file in its path', failed('ENOTDIR'), 'a file is where a directory should be.'],
        ['a file that is gone', failed('58P01'), 'its database is damaged: PostgreSQL cannot read one of its files.'],
        ['a damaged page', failed('XX001'), 'its database is damaged: PostgreSQL cannot read one of its files.'],
    ])('because of %s is named, with what to do', (_, error, said) => {
        const problem = directoryProblem(directory, error);
        expect(problem?.message).toContain(`The data directory ${directory} cannot be used: ${said}`);
        expect(problem?.message).not.toContain('\n');
    });

    test('is not blamed for what went wrong elsewhere', () => {
        expect(directoryProblem(directory, new TypeError('x is not a function'))).toBeUndefined();
        expect(directoryProblem(directory, failed('23505'))).toBeUndefined();
    });
});

test('order ids that an earlier version let be repeated become different ones', async () => {
    const sandbox = await startSandbox();
    const own = `type <> 'refund' AND order_id IS NOT NULL`;
    try {
        await sandbox.query('DROP INDEX payouts_order');
        await sandbox.query(`UPDATE payouts SET order_id = 'Twice' WHERE reference IN
            (SELECT reference FROM payouts WHERE ${own} AND merchant_id = 'mch-1001' LIMIT 3)`);
        const file = join(migrationsFolder, '0014_unique_order_id.sql');
        for (const statement of readFileSync(file, 'utf8').split('--> statement-breakpoint'))
            await sandbox.query(statement);
        const rows = await sandbox.query<Record<'reference' | 'order_id' | 'search_text', string>>(
            `SELECT reference, order_id, search_text FROM payouts WHERE order_id LIKE 'Twice%' ORDER BY payout_date, reference`,
        );
        const others = rows.slice(1).map(({ reference }) => `Twice (${reference})`);
        expect(rows.map(({ order_id }) => order_id)).toEqual(['Twice', ...others]);
        expect(others).toHaveLength(2);
        for (const { order_id, search_text } of rows.slice(1)) expect(search_text).toContain(order_id.toLowerCase());
    } finally {
        await sandbox.query(
            `CREATE UNIQUE INDEX IF NOT EXISTS payouts_order ON payouts (merchant_id, order_id) WHERE type <> 'refund'`,
        );
        await sandbox.close();
    }
});

test('sign-in codes of an earlier version, which were for a path only, sign nobody in', async () => {
    const sandbox = await startSandbox();
    try {
        const code = await linkCode(sandbox, 'owner@harbour.example');
        await sandbox.query('ALTER TABLE authorization_codes DROP COLUMN redirect_uri');
        await sandbox.query(`ALTER TABLE authorization_codes ADD COLUMN redirect_path text NOT NULL DEFAULT '/login'`);
        const file = join(migrationsFolder, '0026_redirect_uri.sql');
        for (const statement of readFileSync(file, 'utf8').split('--> statement-breakpoint'))
            await sandbox.query(statement);
        for (const redirect_uri of [`${ORIGIN}/login`, '/login', '']) {
            const body = { client_id: CLIENT_ID, grant_type: 'authorization_code', code, redirect_uri };
            expect((await send(sandbox, codeToken, { body })).code).toBe('code_invalid');
        }
        expect(await tokenOf(sandbox, 'owner@harbour.example')).toMatch(/^[0-9a-f]{40}$/);
    } finally {
        await sandbox.close();
    }
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
            // What falls due while the sandbox starts is settled by now.
            [sandbox.clock.now()],
        );
        const today = rows.filter(row => String(new Date(row.created_at ?? '').toISOString()).startsWith('2026-11-21'));
        await sandbox.close();
        expect(wrong).toEqual([]);
        expect(new Set(rows.map(row => row.status))).toEqual(new Set(paymentStatuses));
        expect(new Set(rows.map(row => row.crypto_currency))).toEqual(new Set(cryptoCodes));
        expect(today.length).toBeGreaterThan(0);
    });
});
