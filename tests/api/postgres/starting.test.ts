import { afterEach, expect, test } from 'vitest';
import { createSandbox, type Sandbox, type SandboxOptions } from '../../../sandbox/app';
import { DAY, later } from '../../../sandbox/clock';
import { createDatabase } from '../../support/postgres';
import { START } from '../../support/sandbox';
import { smallSeed, type Seeded } from '../../support/snapshot';

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
        await expect(start(url, { fresh })).rejects.toThrow(/has tables of its own \(somebodys\)\. Name an empty/);
    }
});

test('begins anew only while nobody else serves from it', async () => {
    const url = await database();
    const first = await start(url);
    await first.query("UPDATE merchants SET name = 'Renamed' WHERE id = 'mch-1001'");
    await expect(start(url, { fresh: true })).rejects.toThrow(/serves another process\. Stop that/);
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
