import { asc, desc, sql, type AnyColumn, type SQL } from 'drizzle-orm';
import type { Cursor } from './cursor';

/** The condition and order for a select that continues at a cursor, as `keysetPage` needs: by instant, then by key. */
export function newestFirst(
    cursor: Cursor | undefined,
    at: AnyColumn,
    key: AnyColumn,
): { beyond: SQL | undefined; order: SQL[] } {
    const isBackwards = cursor?.direction === 'before';
    const order = [at, key].map(column => (isBackwards ? asc(column) : desc(column)));
    if (!cursor) return { beyond: undefined, order };
    const position = sql`(${at}, ${key})`;
    const border = sql`(${cursor.at.toISOString()}::timestamptz, ${cursor.key})`;
    return { beyond: isBackwards ? sql`${position} > ${border}` : sql`${position} < ${border}`, order };
}
