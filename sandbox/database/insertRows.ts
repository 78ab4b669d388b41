import { getTableColumns, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Querier } from './transaction';

const ROWS_AT_ONCE = 2000;

/** Inserts many rows quickly: one JSON parameter for each chunk instead of one for each value. */
export async function insertRows<Table extends PgTable>(
    database: Querier,
    table: Table,
    rows: readonly Table['$inferInsert'][],
): Promise<void> {
    const columns = Object.entries(getTableColumns(table)).filter(([property]) =>
        rows.some(row => Object.hasOwn(row, property)),
    );
    const names = sql.join(
        columns.map(([, column]) => sql.identifier(column.name)),
        sql`, `,
    );
    const named = (row: Record<string, unknown>) =>
        Object.fromEntries(columns.map(([property, column]) => [column.name, row[property] ?? null]));
    for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
        const chunk = JSON.stringify(rows.slice(start, start + ROWS_AT_ONCE).map(named));
        await database.execute(
            sql`INSERT INTO ${table} (${names}) SELECT ${names} FROM json_populate_recordset(NULL::${table}, ${chunk}::json)`,
        );
    }
}
