import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import type { Connection } from '../connect';
import { DatabaseUnusable, migrationsFolder, type Database } from '../database';
import { deleteOwnTables, refuseForeign } from '../ownTables';
import { keepConnected } from './keepConnected';
import { KeepingClient } from './keptStatements';
import * as locks from './startLocks';

/** For each process. */
const CONNECTIONS = 10;

/**
 * Connects to a PostgreSQL database, which any number of processes may share. It must be the sandbox's own: one that holds
 * anything else is refused.
 * @throws DatabaseUnusable if it can't be reached or prepared, holds anything else, or is to start over while other processes use
 * it
 */
export async function connectPostgres({ url, fresh }: { url: string; fresh: boolean }): Promise<Connection> {
    const settings = settingsOf(url);
    const keeper = await keepConnected(() => connected(settings), locks.serve).catch((error: unknown) => {
        throw new DatabaseUnusable(`${placeOf(url)} cannot be reached: ${reasonOf(error)}`);
    });
    const pool = new pg.Pool({ ...settings, max: CONNECTIONS, Client: KeepingClient });
    // A broken connection fails the query that uses it, and the pool opens another: there is nothing to do here.
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
        // Drizzle types the two drivers' raw results differently, but both have the rows used here.
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
        // Days are in UTC (contracts/rules/time), whatever the server's time zone.
        options: `${given} -c timezone=UTC -c datestyle=ISO -c search_path=public`.trim(),
        types: { getTypeParser: parserOf } as pg.CustomTypesConfig,
    };
}

/** Counts (int8) are numbers, as in PGlite. */
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

/** The root cause, in one line. */
function reasonOf(error: unknown): string {
    if (error instanceof AggregateError) return error.errors.map(reasonOf).join('; ');
    if (!(error instanceof Error)) return String(error);
    return error.cause instanceof Error ? reasonOf(error.cause) : error.message;
}

/** Where the database is, without credentials. */
function placeOf(url: string): string {
    const { hostname, port, pathname } = new URL(url);
    return `The PostgreSQL database ${pathname.slice(1)} at ${hostname}${port && `:${port}`}`;
}
