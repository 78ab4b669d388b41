import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterEach, expect, test } from 'vitest';
import { createSandbox, type Sandbox, type SandboxOptions } from '../../../sandbox/app';
import { DAY, later } from '../../../sandbox/primitives/clock';
import { transact } from '../../../sandbox/database/transaction';
import { post } from '../../../sandbox/domain/ledger/post';
import { ledgerFaults } from '../../support/entities/ledger';
import { createDatabase } from '../../support/servers/postgres';
import { START } from '../../support/servers/sandbox';
import { smallSeed, type Seeded } from '../../support/servers/snapshot';

const started: Sandbox[] = [];
const databases: Awaited<ReturnType<typeof createDatabase>>[] = [];

async function database(seeded?: Seeded): Promise<string> {
    const made = await createDatabase(seeded);
    databases.push(made);
    return made.databaseUrl;
}

async function start(databaseUrl: string, options: SandboxOptions = {}): Promise<Sandbox> {
    const sandbox = await createSandbox({ databaseUrl, payments: 30, startAt: START, ...options });
    started.push(sandbox);
    return sandbox;
}

afterEach(async () => {
    await Promise.all(started.splice(0).map(sandbox => sandbox.close()));
    await Promise.all(databases.splice(0).map(({ drop }) => drop()));
});

const countOf = async (sandbox: Sandbox, table: string) =>
    (await sandbox.query<{ count: number }>(`SELECT count(*)::int AS count FROM ${table}`))[0]?.count;

test('processes that start at once on an empty database fill it once', async () => {
    const url = await database();
    const [first] = await Promise.all([start(url), start(url), start(url)]);
    expect(await countOf(first, 'payments')).toBe(30);
    expect(await countOf(first, 'merchants')).toBeGreaterThan(1);
});

test('processes that start at once on a later day add what was requested since, once', async () => {
    const startAt = later(START, 40 * DAY);
    const alone = await start(await database(smallSeed), { startAt, catchUp: true });
    const url = await database(smallSeed);
    const [first] = await Promise.all([start(url, { startAt, catchUp: true }), start(url, { startAt, catchUp: true })]);
    expect(await countOf(first, 'payments')).toBe(await countOf(alone, 'payments'));
    expect(await countOf(first, 'payments')).toBeGreaterThan(smallSeed.payments);
});

test('what was written is there after everybody has gone, and the clock as it was moved', async () => {
    const url = await database();
    const first = await start(url);
    await first.query("UPDATE merchants SET name = 'Renamed' WHERE id = 'mch-1001'");
    await first.clock.advance(5 * DAY);
    await first.close();
    started.length = 0;
    const second = await createSandbox({ databaseUrl: url });
    started.push(second);
    const [merchant] = await second.query<{ name: string }>("SELECT name FROM merchants WHERE id = 'mch-1001'");
    expect(merchant?.name).toBe('Renamed');
    expect(second.clock.now().getTime()).toBeGreaterThanOrEqual(later(START, 5 * DAY).getTime());
});

test('a database with tables of somebody else is refused, and left alone', async () => {
    const url = await database();
    const owner = await start(url);
    await owner.query('CREATE TABLE somebodys (id int)');
    await owner.close();
    started.length = 0;
    for (const fresh of [false, true]) {
        await expect(start(url, { fresh })).rejects.toThrow(
            /holds what is not the sandbox’s \(somebodys\)\. Name an empty/,
        );
    }
});

test('a database whose tables only have the same names is refused, and left alone', async () => {
    const url = await database();
    const owner = new pg.Client(url);
    await owner.connect();
    await owner.query(
        'CREATE TABLE users (id int); INSERT INTO users VALUES (1); CREATE VIEW payments AS SELECT 1 AS id',
    );
    for (const fresh of [false, true]) {
        await expect(start(url, { fresh })).rejects.toThrow('(payments, users). Name an empty database');
    }
    const { rows } = await owner.query('SELECT id FROM users');
    await owner.end();
    expect(rows).toEqual([{ id: 1 }]);
});

test('a process that starts a day later leaves alone what others book meanwhile', async () => {
    const url = await database(smallSeed);
    const serving = await start(url);
    await serving.clock.advance(60 * DAY);
    let isStarting = true;
    let booked = 0;
    const bookings = Array.from({ length: 4 }, async () => {
        while (isStarting) {
            const movement = { merchantId: 'mch-1001', kind: 'test', at: serving.clock.now() };
            const postings = [
                { kind: 'available', currency: 'EUR', amount: '1' },
                { kind: 'external', currency: 'EUR', amount: '-1' },
            ] as const;
            await transact(serving.database, tx => post(tx, movement, postings));
            booked += 1;
        }
    });
    const before = await countOf(serving, 'payments');
    await createSandbox({ databaseUrl: url, catchUp: true }).then(sandbox => started.push(sandbox));
    isStarting = false;
    await Promise.all(bookings);
    expect(booked).toBeGreaterThan(4);
    expect(await countOf(serving, 'payments')).toBeGreaterThan(before ?? 0);
    expect(await ledgerFaults(serving)).toEqual([]);
});

test('connections that break fail what they were used for, and nothing else', async () => {
    const url = await database();
    const serving = await start(url);
    const broken = serving.database.transaction(async tx => {
        await tx.execute(sql`SELECT 1`);
        const other = new pg.Client(url);
        await other.connect();
        await other.query(
            'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
        );
        await other.end();
        await tx.execute(sql`SELECT 1`);
    });
    await expect(broken).rejects.toThrow();
    expect(await countOf(serving, 'payments')).toBe(30);
    // It marks itself as serving again as soon as it can.
    await expect
        .poll(() => start(url, { fresh: true }).catch(String), { timeout: 20_000 })
        .toMatch(/serves another process/);
    expect(await countOf(serving, 'payments')).toBe(30);
});

test('a clock that others go by is not set again by who comes later', async () => {
    const url = await database();
    const first = await start(url);
    await first.clock.advance(5 * DAY);
    const second = await start(url, { startAt: START });
    expect(second.clock.now().getTime()).toBeGreaterThanOrEqual(later(START, 5 * DAY).getTime());
});

test('begins anew only while nobody else serves from it', async () => {
    const url = await database();
    const first = await start(url);
    await first.query("UPDATE merchants SET name = 'Renamed' WHERE id = 'mch-1001'");
    await expect(start(url, { fresh: true })).rejects.toThrow(/serves another process\. Stop that before/);
    await first.close();
    started.length = 0;
    const second = await start(url, { fresh: true, payments: 20 });
    expect(await countOf(second, 'payments')).toBe(20);
    expect(await second.query("SELECT name FROM merchants WHERE name = 'Renamed'")).toEqual([]);
});

test('a database that cannot be reached is named without its password', async () => {
    const failed = await createSandbox({ databaseUrl: 'postgres://me:s3cret@127.0.0.1:1/nowhere' }).catch(String);
    expect(failed).toMatch(/The PostgreSQL database nowhere at 127\.0\.0\.1:1 cannot be reached: .*ECONNREFUSED/);
    expect(failed).not.toContain('s3cret');
});
