import type { DataDirectory } from './directory/dataDirectory';
import type { Database } from './database';
import { connectPglite } from './pglite/pglite';
import { connectPostgres } from './postgres/postgres';

export interface Connection {
    database: Database;
    /** True if no other process was using it when it was opened. */
    isAlone: boolean;
    /** Set for PGlite on disk. */
    directory?: DataDirectory;
    /** Runs raw SQL, for tests. */
    query: <Row>(text: string, parameters?: unknown[]) => Promise<Row[]>;
    /** The whole database, for use as `snapshot`. PGlite only. */
    dump(): Promise<Uint8Array>;
    close(): Promise<void>;
}

/** Where a database is: on a server, else in a data directory, else in memory. */
export interface Place {
    /** As in `postgres://user:password@host/name`. */
    databaseUrl?: string | undefined;
    dataDirectory?: string | undefined;
    /** The result of `dump`, to start from. PGlite only. */
    snapshot?: Uint8Array | undefined;
    /** Delete what the sandbox keeps there and start over. */
    fresh?: boolean | undefined;
}

/**
 * Opens a database with every migration applied (docs/decisions/0004).
 * @throws DatabaseUnusable
 */
export const connect = (place: Place): Promise<Connection> =>
    place.databaseUrl === undefined
        ? connectPglite(place)
        : connectPostgres({ url: place.databaseUrl, fresh: place.fresh ?? false });
