import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import type { Connection } from '../connect';
import { DatabaseUnusable, migrationsFolder, type Database } from '../database';
import { deleteOwnTables, refuseForeign } from '../ownTables';
import { keepConnected } from './keepConnected';
import * as locks from './startLocks';

/** Of one process. */
const CONNECTIONS = 10;

/**
 * A PostgreSQL server, which any number of processes may share. It has to be a database of its own: one that holds anything else
 * is refused.
 * @throws DatabaseUnusable where it cannot be reached or prepared, is not empty, or is to start over while others serve from it
 */
export async function connectPostgres({ url, fresh }: { url: string; fresh: boolean }): Promise<Connection> {
    const settings = settingsOf(url);
    const keeper = await keepConnected(() => connected(settings), locks.serve).catch((error: unknown) => {
        throw new DatabaseUnusable(`${placeOf(url)} cannot be reached: ${reasonOf(error)}`);
    });
    const pool = new pg.Pool({ ...settings, max: CONNECTIONS });
    // A connection that breaks fails what uses it, and the pool opens another; nobody else need hear of it.
    pool.on('error', () => undefined);
    pool.on('connect', client => client.on('error', () => undefined));
    const close = async () => {
        await pool.end();
        await keeper.close();
    };
    let isAlone = true;
    try {
        const { client } = keeper;
        await locks.whileOneStarts(client, async () => {
            isAlone = await locks.isAlone(client);
            await refuseForeign(client);
            if (fresh && !isAlone)
                throw new DatabaseUnusable('it serves another process. Stop that before you use --fresh');
            if (fresh) await deleteOwnTables(client);
            await migrate(drizzle({ client }), { migrationsFolder });
            await keeper.serve();
        });
    } catch (error) {
        await close();
        throw new DatabaseUnusable(`${placeOf(url)} cannot be used: ${reasonOf(error)}`, { cause: error });
    }
    return {
        // drizzle's types of the two drivers differ in what a raw query answers, which nothing here uses.
        database: drizzle({ client: pool }) as unknown as Database,
        isAlone,
        query: async <Row>(text: string, parameters?: unknown[]) => (await pool.query(text, parameters)).rows as Row[],
        dump: () => Promise.reject(new Error('A PostgreSQL server is dumped by its own tools')),
        close,
    };
}

function settingsOf(url: string): pg.ClientConfig {
    const address = new URL(url);
    const given = address.searchParams.get('options') ?? '';
    address.searchParams.delete('options');
    return {
        connectionString: address.href,
        keepAlive: true,
        // Days are cut in UTC (contracts/rules/time), whatever the server's own zone is.
        options: `${given} -c timezone=UTC -c datestyle=ISO -c search_path=public`.trim(),
        types: { getTypeParser: parserOf } as pg.CustomTypesConfig,
    };
}

/** Counts are numbers, as PGlite gives them. */
const parserOf = ((type: number, format?: 'text') =>
    type === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(type, format)) as typeof pg.types.getTypeParser;

async function connected(settings: pg.ClientConfig): Promise<pg.Client> {
    const client = new pg.Client(settings);
    client.on('error', () => undefined);
    try {
        await client.connect();
    } catch (error) {
        client.end().catch(() => undefined);
        throw error;
    }
    return client;
}

/** What failed first, in one line. */
function reasonOf(error: unknown): string {
    if (error instanceof AggregateError) return error.errors.map(reasonOf).join('; ');
    if (!(error instanceof Error)) return String(error);
    return error.cause instanceof Error ? reasonOf(error.cause) : error.message;
}

/** Where the database is, without what lets anybody in. */
function placeOf(url: string): string {
    const { hostname, port, pathname } = new URL(url);
    return `The PostgreSQL database ${pathname.slice(1)} at ${hostname}${port && `:${port}`}`;
}
