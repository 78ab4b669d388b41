import { existsSync, rmSync, writeFileSync } from 'node:fs';

import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { drizzle, type PgliteDatabase } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { lockDirectory } from './directoryLock';

export type Database = PgliteDatabase;

export interface Connection {
    database: Database;
    /** Raw rows, for tests and for bulk inserts. */
    query: <Row>(text: string, parameters?: unknown[]) => Promise<Row[]>;
    /** The database is whole from here on: a start that ended before this is begun anew by the next. */
    finish(): void;
    dump(): Promise<Blob>;
    close(): Promise<void>;
}

const migrationsFolder = join(import.meta.dirname, 'migrations');

/** Where the database lives inside a data directory. */
export const databaseDirectory = (dataDirectory: string): string => join(dataDirectory, 'postgres');

/**
 * Opens the database with every migration applied: in memory, or in the data directory where one is given.
 * @param snapshot what `dump` gave, to begin with
 * @throws DirectoryInUse
 */
export async function connect(options: { dataDirectory?: string; snapshot?: Blob }): Promise<Connection> {
    const unlock = options.dataDirectory ? lockDirectory(options.dataDirectory) : () => undefined;
    const marker = options.dataDirectory && markUnfinished(options.dataDirectory);
    try {
        const client = await PGlite.create({
            ...(options.dataDirectory && { dataDir: databaseDirectory(options.dataDirectory) }),
            ...(options.snapshot && { loadDataDir: options.snapshot }),
            extensions: { pg_trgm },
        });
        const database = drizzle({ client });
        await migrate(database, { migrationsFolder });
        return {
            database,
            query: async <Row>(text: string, parameters?: unknown[]) =>
                (await client.query<Row>(text, parameters)).rows,
            finish: () => {
                if (marker) rmSync(marker, { force: true });
            },
            dump: () => client.dumpDataDir('none'),
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
function markUnfinished(dataDirectory: string): string {
    const marker = join(dataDirectory, 'unfinished');
    const directory = databaseDirectory(dataDirectory);
    if (existsSync(marker)) rmSync(directory, { recursive: true, force: true });
    if (!existsSync(directory)) writeFileSync(marker, '');
    return marker;
}
