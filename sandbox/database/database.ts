import { join } from 'node:path';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/** The result of raw SQL, in PGlite and PostgreSQL alike. */
interface QueryResult extends PgQueryResultHKT {
    type: Rows<this['row']>;
}

interface Rows<Row> {
    rows: Row[];
}

/** PGlite or PostgreSQL: the same tables and the same SQL. */
export type Database = PgDatabase<QueryResult, Record<string, never>>;

export const migrationsFolder = join(import.meta.dirname, 'migrations');

/** The database cannot be used; the message says why, in one line, and what to do. */
export class DatabaseUnusable extends Error {}
