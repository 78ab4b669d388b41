import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import type { Connection, Place } from './connect';
import { migrationsFolder, type Database } from './database';
import { lockDirectory } from './directoryLock';
import { openPglite } from './pgliteClient';

/**
 * PGlite in memory, or in the data directory where one is given.
 * @throws DatabaseUnusable where another process works in the directory
 */
export async function connectPglite({ dataDirectory, snapshot, fresh }: Place): Promise<Connection> {
    const unlock = dataDirectory === undefined ? () => undefined : lockDirectory(dataDirectory);
    try {
        const { directory, finish } = prepare(dataDirectory, fresh ?? false);
        const client = await openPglite({
            ...(directory !== undefined && { dataDir: directory }),
            ...(snapshot && { snapshot }),
        });
        // Drizzle asks for queries and transactions only, and these it has.
        const database = drizzle({ client: client as unknown as PGlite });
        await migrate(database, { migrationsFolder });
        finish();
        return {
            database: database as unknown as Database,
            isAlone: true,
            query: async <Row>(text: string, parameters?: unknown[]) =>
                (await client.query<Row>(text, parameters)).rows,
            dump: client.dump,
            close: async () => {
                await client.close();
                unlock();
            },
        };
    } catch (error) {
        unlock();
        throw error;
    }
}

/** Making a database takes seconds in which it can be interrupted; what is left of such a one is thrown away. */
function prepare(dataDirectory: string | undefined, fresh: boolean) {
    if (dataDirectory === undefined) return { directory: undefined, finish: () => undefined };
    const directory = join(dataDirectory, 'postgres');
    const marker = join(dataDirectory, 'unfinished');
    if (fresh || existsSync(marker)) rmSync(directory, { recursive: true, force: true });
    if (!existsSync(directory)) writeFileSync(marker, '');
    return { directory, finish: () => rmSync(marker, { force: true }) };
}
