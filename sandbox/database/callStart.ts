import { exists, sql } from 'drizzle-orm';
import type { Database } from './database';
import { isLeft } from './faults';
import { prepared } from './prepared';
import { faults, settings } from './schema/settings';

/** The setting that holds the clock's offset from real time, in milliseconds. */
export const CLOCK_OFFSET = 'clock_offset';

const startQuery = prepared(database =>
    database
        .select({
            offset: sql<
                string | null
            >`(SELECT ${settings.value} FROM ${settings} WHERE ${settings.name} = ${CLOCK_OFFSET})`,
            isAnyFaultLeft: sql<boolean>`${exists(database.select().from(faults).where(isLeft))}`,
        })
        .from(sql`(VALUES (1)) AS call`)
        .prepare('call_start'),
);

/** What a call needs to know first, and another process may have changed since the last one. */
export async function readCallStart(database: Database): Promise<{ clockOffset: number; isAnyFaultLeft: boolean }> {
    const [start] = await startQuery(database).execute();
    return { clockOffset: Number(start?.offset ?? 0), isAnyFaultLeft: start?.isAnyFaultLeft ?? false };
}
