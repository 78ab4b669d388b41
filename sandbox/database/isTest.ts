import { sql, type AnyColumn, type SQL } from 'drizzle-orm';

/** Is it of a test account (docs/rules.md#accounts)? False where it's of none. */
export const isTest = (apiId: AnyColumn): SQL => sql`coalesce(strpos(${apiId}, '_t') > 0, false)`;
