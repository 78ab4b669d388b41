import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import type { TestProject } from 'vitest/node';
import { createSandbox } from '../../../sandbox/app';
import { databasesFolder } from './inMemory';
import { type PostgresServer, startPostgres } from './postgresServer';
import { LEAST_PASSWORD_COST } from '../../../sandbox/primitives/secrets';
import { smallSeed, type Seeded } from './snapshot';

declare module 'vitest' {
    interface ProvidedContext {
        /** The URL of the server's own database; undefined if the tests run on PGlite. */
        postgresUrl: string | undefined;
    }
}

interface Running {
    server: Promise<PostgresServer>;
    projects: number;
}

/** Each project of a run has a module of its own, so the server that they share is kept here. */
const shared = globalThis as { testPostgres?: Running };

/** Vitest calls it once before a project's tests on PostgreSQL, and calls the function it returns after them. */
export const setup = async ({ provide }: TestProject): Promise<() => Promise<void>> => {
    const running = (shared.testPostgres ??= { server: startPostgres(databasesFolder()), projects: 0 });
    running.projects += 1;
    const server = await running.server;
    const url = server.urlOf('postgres');
    provide('postgresUrl', url);
    await templateOf(url, smallSeed);
    return async () => {
        running.projects -= 1;
        if (running.projects === 0) {
            delete shared.testPostgres;
            await server.stop();
        }
    };
};

/** Creates a database on the server, empty or seeded. */
export async function createDatabase(seeded?: Seeded) {
    const server = serverUrl();
    const name = `test_${randomBytes(8).toString('hex')}`;
    const template = seeded && (await templateOf(server, seeded));
    await run(server, `CREATE DATABASE ${name}${template ? ` TEMPLATE ${template}` : ''}`);
    return {
        databaseUrl: urlOf(server, name),
        drop: () => run(server, `DROP DATABASE ${name} WITH (FORCE)`),
    };
}

/** Do these tests run on PostgreSQL? */
export const isOnPostgres = (): boolean => inject('postgresUrl') !== undefined;

function serverUrl(): string {
    const url = inject('postgresUrl');
    if (url === undefined) throw new Error('These tests run on PGlite');
    return url;
}

function urlOf(server: string, name: string): string {
    const url = new URL(server);
    url.pathname = `/${name}`;
    return url.href;
}

/** The first test to ask makes it; others wait. */
async function templateOf(server: string, { payments, startAt }: Seeded): Promise<string> {
    const name = `seed_${payments}_${startAt.getTime()}`;
    await run(server, 'SELECT pg_advisory_lock(1)', async client => {
        const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [name]);
        if (rowCount) return;
        await client.query(`CREATE DATABASE ${name}`);
        const databaseUrl = urlOf(server, name);
        const sandbox = await createSandbox({ databaseUrl, payments, startAt, passwordCost: LEAST_PASSWORD_COST });
        await sandbox.close();
    });
    return name;
}

async function run(server: string, statement: string, then?: (client: pg.Client) => Promise<void>): Promise<void> {
    const client = new pg.Client(server);
    await client.connect();
    try {
        await client.query(statement);
        await then?.(client);
    } finally {
        await client.end();
    }
}
