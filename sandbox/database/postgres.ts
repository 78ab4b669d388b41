import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import type { Connection } from './connect';
import { DatabaseUnusable, migrationsFolder, type Database } from './database';
import * as locks from './startLocks';

/** Of one process. */
const CONNECTIONS = 10;

/**
 * A PostgreSQL server, which any number of processes may share. It has to be a database of its own: one that holds other tables
 * is refused.
 * @throws DatabaseUnusable where it cannot be reached, is not empty, or shall begin anew while others serve from it
 */
export async function connectPostgres({ url, fresh }: { url: string; fresh: boolean }): Promise<Connection> {
    const settings = settingsOf(url);
    const keeper = await reach(settings);
    const pool = new pg.Pool({ ...settings, max: CONNECTIONS });
    // A connection that breaks while nobody uses it: the pool opens another.
    pool.on('error', () => undefined);
    keeper.on('error', () => undefined);
    const close = async () => {
        await pool.end();
        await keeper.end();
    };
    try {
        await locks.whileOneStarts(keeper, async () => {
            await refuseForeign(keeper, url);
            if (fresh) await beginAnew(keeper, url);
            await migrate(drizzle({ client: keeper }), { migrationsFolder });
            await locks.serve(keeper);
        });
    } catch (error) {
        await close();
        throw error;
    }
    return {
        database: drizzle({ client: pool }) as unknown as Database,
        query: async <Row>(text: string, parameters?: unknown[]) => (await pool.query(text, parameters)).rows as Row[],
        dump: () => Promise.reject(new Error('A PostgreSQL server is dumped by its own tools')),
        close,
    };
}

function settingsOf(url: string): pg.PoolConfig {
    return {
        connectionString: url,
        // Days are cut in UTC (contracts/rules/time), whatever the server's own zone is.
        options: '-c timezone=UTC -c datestyle=ISO',
        types: { getTypeParser: parserOf } as pg.CustomTypesConfig,
    };
}

/** Counts are numbers, as PGlite gives them. */
const parserOf = ((type: number, format?: 'text') =>
    type === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(type, format)) as typeof pg.types.getTypeParser;

async function reach(settings: pg.ClientConfig): Promise<pg.Client> {
    try {
        const client = new pg.Client(settings);
        await client.connect();
        return client;
    } catch (error) {
        const why = error instanceof AggregateError ? error.errors.map(String).join('; ') : messageOf(error);
        throw new DatabaseUnusable(`${placeOf(settings.connectionString ?? '')} cannot be reached: ${why}`);
    }
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** Where the database is, without what lets anybody in. */
function placeOf(url: string): string {
    const { hostname, port, pathname } = URL.canParse(url) ? new URL(url) : { hostname: '?', port: '', pathname: '/?' };
    return `The PostgreSQL database ${pathname.slice(1)} at ${hostname}${port && `:${port}`}`;
}

/** Somebody's own tables are not to be mixed with made-up ones, and never to be deleted. */
async function refuseForeign(client: pg.Client, url: string): Promise<void> {
    const { rows } = await client.query<{ name: string }>(
        `SELECT tablename AS name FROM pg_tables
         WHERE schemaname NOT IN ('pg_catalog', 'information_schema', 'drizzle') AND tablename <> ALL ($1) ORDER BY 1`,
        [ownTables()],
    );
    if (rows.length === 0) return;
    const names = rows.map(({ name }) => name).join(', ');
    throw new DatabaseUnusable(`${placeOf(url)} has tables of its own (${names}). Name an empty database.`);
}

/** What the newest migration leaves. */
function ownTables(): string[] {
    const folder = join(migrationsFolder, 'meta');
    const newest = readdirSync(folder)
        .filter(name => name.endsWith('_snapshot.json'))
        .sort()
        .at(-1);
    const { tables } = JSON.parse(readFileSync(join(folder, newest ?? ''), 'utf8')) as { tables: object };
    return Object.keys(tables).map(name => name.replace('public.', ''));
}

async function beginAnew(client: pg.Client, url: string): Promise<void> {
    if (!(await locks.isAlone(client))) {
        throw new DatabaseUnusable(`${placeOf(url)} serves another process. Stop that before you use --fresh.`);
    }
    await client.query('DROP SCHEMA IF EXISTS drizzle CASCADE; DROP SCHEMA public CASCADE; CREATE SCHEMA public');
}
