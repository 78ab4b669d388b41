import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { drizzle } from 'drizzle-orm/pglite';
import type { Connection } from '../../sandbox/database/connect';
import type { Database } from '../../sandbox/database/database';

/** The SQL of every migration, by its file. */
const migrations = import.meta.glob<string>('../../sandbox/database/migrations/*.sql', {
    query: '?raw',
    import: 'default',
    eager: true,
});

/** An empty database in memory, with every table. */
export async function openDatabase(): Promise<Connection> {
    const client = await PGlite.create({ extensions: { pg_trgm } });
    for (const name of Object.keys(migrations).sort()) await client.exec(migrations[name] ?? '');
    return {
        // As in sandbox/database/pglite: drizzle types the drivers' raw results differently, but both have the rows used here.
        database: drizzle({ client }) as unknown as Database,
        isAlone: true,
        query: async <Row>(text: string, parameters?: unknown[]) => (await client.query<Row>(text, parameters)).rows,
        dump: async () => new Uint8Array(await (await client.dumpDataDir('none')).arrayBuffer()),
        close: () => client.close(),
    };
}
