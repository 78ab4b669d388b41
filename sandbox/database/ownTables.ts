import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type { Client } from 'pg';
import { DatabaseUnusable, migrationsFolder } from './database';

const MIGRATIONS = 'drizzle.__drizzle_migrations';

/**
 * Real data must not be mixed with made-up data, and must never be deleted.
 * @throws DatabaseUnusable if the database holds anything that the sandbox's migrations didn't make
 */
export async function refuseForeign(client: Client): Promise<void> {
    const own = (await isOwn(client)) ? [...ownTables(), '__drizzle_migrations'] : [];
    const { rows } = await client.query<{ name: string }>(
        `SELECT relname AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
         WHERE relkind IN ('r', 'p', 'v', 'm', 'f') AND nspname NOT LIKE 'pg\\_%' AND nspname <> 'information_schema'
            AND relname <> ALL ($1)
            AND NOT EXISTS (SELECT 1 FROM pg_depend d WHERE d.objid = c.oid AND d.deptype = 'e')
         ORDER BY 1`,
        [own],
    );
    if (rows.length === 0) return;
    const names = rows.map(({ name }) => name).join(', ');
    throw new DatabaseUnusable(`it holds what is not the sandbox’s (${names}). Name an empty database`);
}

/** Did the sandbox's migrations make the tables? Others may have tables of the same names. */
async function isOwn(client: Client): Promise<boolean> {
    const { rows: found } = await client.query<{ name: string | null }>('SELECT to_regclass($1) AS name', [MIGRATIONS]);
    if (!found[0]?.name) return false;
    const [first] = readMigrationFiles({ migrationsFolder });
    const { rowCount } = await client.query(`SELECT 1 FROM ${MIGRATIONS} WHERE hash = $1`, [first?.hash]);
    return rowCount === 1;
}

/** The tables after the newest migration. */
function ownTables(): string[] {
    const folder = join(migrationsFolder, 'meta');
    const newest = readdirSync(folder)
        .filter(name => name.endsWith('_snapshot.json'))
        .sort()
        .at(-1);
    const { tables } = JSON.parse(readFileSync(join(folder, newest ?? ''), 'utf8')) as { tables: object };
    return Object.keys(tables).map(name => name.replace('public.', ''));
}

/** Deletes what the sandbox made, and nothing else. */
export async function deleteOwnTables(client: Client): Promise<void> {
    if (!(await isOwn(client))) return;
    const names = ownTables().map(name => `public.${client.escapeIdentifier(name)}`);
    await client.query(`DROP TABLE IF EXISTS ${[...names, MIGRATIONS].join(', ')}`);
}
