import type { DataDirectory } from './directory/dataDirectory';
import type { Database } from './database';
import { connectPglite } from './pglite/pglite';
import { connectPostgres } from './postgres/postgres';

export interface Connection {
    database: Database;
    /** Did no other process work on it when it was opened? */
    isAlone: boolean;
    /** Where PGlite keeps it in one. */
    directory?: DataDirectory;
    /** Raw rows, for tests. */
    query: <Row>(text: string, parameters?: unknown[]) => Promise<Row[]>;
    /** The whole database, to be opened with. PGlite only. */
    dump(): Promise<Uint8Array>;
    close(): Promise<void>;
}

/** Where a database is: on a server, else in a data directory, else in memory. */
export interface Place {
    /** As in `postgres://user:password@host/name`. */
    databaseUrl?: string | undefined;
    dataDirectory?: string | undefined;
    /** What `dump` gave, to begin with; not on a server. */
    snapshot?: Uint8Array | undefined;
    /** Start over: what the sandbox keeps there is deleted. */
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
