import { sql } from 'drizzle-orm';
import type { Transaction } from '../database/transaction';

/** The text search index. Filled row by row it takes most of the load's time; built afterwards, a fraction. */
const SEARCH_INDEX = 'payments_search';

/** Loads rows known to be consistent: builds the search index last and, if this user may, skips foreign key checks. */
export async function bulkLoad(tx: Transaction, load: () => Promise<void>): Promise<void> {
    const { rows } = await tx.execute<{ definition: string; is_superuser: string }>(
        sql`SELECT indexdef AS definition, current_setting('is_superuser') AS is_superuser
            FROM pg_indexes WHERE indexname = ${SEARCH_INDEX}`,
    );
    const [index] = rows;
    if (!index) throw new Error(`The index ${SEARCH_INDEX} is gone`);
    const isUnchecked = index.is_superuser === 'on';
    await tx.execute(sql`DROP INDEX ${sql.identifier(SEARCH_INDEX)}`);
    if (isUnchecked) await tx.execute(sql`SET LOCAL session_replication_role = replica`);
    await load();
    if (isUnchecked) await tx.execute(sql`SET LOCAL session_replication_role = DEFAULT`);
    await tx.execute(sql`SET LOCAL maintenance_work_mem = '128MB'`);
    await tx.execute(sql.raw(index.definition));
}
