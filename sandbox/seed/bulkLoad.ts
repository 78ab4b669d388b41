import type { Connection } from '../database/connect';

/** The index of the text search: filled row by row it takes most of the time of a load, built afterwards a fraction. */
const SEARCH_INDEX = 'payments_search';

/** Runs a load of rows that are known to be consistent, without checking each reference and with the search index built last. */
export async function bulkLoad({ query }: Connection, load: () => Promise<void>): Promise<void> {
    const [index] = await query<{ definition: string }>(
        'SELECT indexdef AS definition FROM pg_indexes WHERE indexname = $1',
        [SEARCH_INDEX],
    );
    if (!index) throw new Error(`The index ${SEARCH_INDEX} is gone`);
    await query(`DROP INDEX ${SEARCH_INDEX}`);
    await query('SET session_replication_role = replica');
    await load();
    await query('SET session_replication_role = DEFAULT');
    await query("SET maintenance_work_mem = '128MB'");
    await query(index.definition);
    await query('RESET maintenance_work_mem');
}
