import { getTableColumns, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Querier } from './transaction';

const ROWS_AT_ONCE = 2000;

/**
 * Updates many rows quickly, each found by its key, with one JSON parameter for each chunk.
 * @param rows the key and what changes; the first row says which columns those are
 */
export async function updateRows<Table extends PgTable>(
    database: Querier,
    table: Table,
    key: keyof Table['$inferInsert'] & string,
    rows: readonly Partial<Table['$inferInsert']>[],
): Promise<void> {
    const columns = Object.entries(getTableColumns(table)).filter(([property]) =>
        Object.hasOwn(rows[0] ?? {}, property),
    );
    const names = columns.filter(([property]) => property !== key).map(([, { name }]) => sql.identifier(name));
    const keys = columns.filter(([property]) => property === key).map(([, { name }]) => sql.identifier(name));
    const [found] = keys;
    if (!found || names.length === 0) return;
    const changes = sql.join(
        names.map(name => sql`${name} = changed.${name}`),
        sql`, `,
    );
    const named = (row: Record<string, unknown>) =>
        Object.fromEntries(columns.map(([property, { name }]) => [name, row[property] ?? null]));
    for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
        const chunk = JSON.stringify(rows.slice(start, start + ROWS_AT_ONCE).map(named));
        await database.execute(
            sql`UPDATE ${table} SET ${changes} FROM json_populate_recordset(NULL::${table}, ${chunk}::json) changed
                WHERE ${table}.${found} = changed.${found}`,
        );
    }
}
