import type { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import type { Connection, Place } from '../connect';
import { openDirectory, type DataDirectory } from '../directory/dataDirectory';
import { migrationsFolder, type Database } from '../database';
import { openPglite, type PgliteClient } from './pgliteClient';

/**
 * Opens PGlite in memory, or in the data directory if one is given.
 * @throws DatabaseUnusable if the directory is the cause
 */
export async function connectPglite({ dataDirectory, snapshot, fresh }: Place): Promise<Connection> {
    if (dataDirectory === undefined) return connected(await openPglite({ ...(snapshot && { snapshot }) }));
    const directory = openDirectory(dataDirectory, fresh ?? false);
    try {
        const client = await openPglite({ dataDir: directory.files, ...(snapshot && { snapshot }) }, error =>
            directory.explain(error, 'PostgreSQL stopped'),
        );
        return await connected(client, directory);
    } catch (error) {
        directory.release();
        throw directory.explain(error, 'PostgreSQL does not start from it');
    }
}

async function connected(client: PgliteClient, directory?: DataDirectory): Promise<Connection> {
    // Drizzle uses only queries and transactions, and the client has both.
    const database = drizzle({ client: client as unknown as PGlite });
    try {
        await migrate(database, { migrationsFolder });
    } catch (error) {
        await client.close().catch(() => undefined);
        throw error;
    }
    return {
        // As in postgres.ts: drizzle types the two drivers' raw results differently, but both have the rows used here.
        database: database as unknown as Database,
        isAlone: true,
        ...(directory && { directory }),
        query: async <Row>(text: string, parameters?: unknown[]) => (await client.query<Row>(text, parameters)).rows,
        dump: client.dump,
        close: async () => {
            try {
                await client.close();
            } finally {
                directory?.release();
            }
        },
    };
}
