import type { PgDatabase } from 'drizzle-orm/pg-core';
import type { PgliteQueryResultHKT } from 'drizzle-orm/pglite';
import type { Database } from './connect';

/** What happens in it happens whole or not at all. The database answers nobody else meanwhile, so nothing in it may ask past it. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];

/** The database or a transaction. */
export type Querier = PgDatabase<PgliteQueryResultHKT, Record<string, never>>;
