import { getTableColumns, getTableName } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Connection } from './connect';

const ROWS_AT_ONCE = 2000;

/** Inserts many rows quickly: one JSON parameter for each chunk instead of one for each value. */
export async function insertRows<Table extends PgTable>(
    { query }: Connection,
    table: Table,
    rows: readonly Table['$inferInsert'][],
): Promise<void> {
    const columns = Object.entries(getTableColumns(table)).filter(([property]) =>
        rows.some(row => Object.hasOwn(row, property)),
    );
    const names = columns.map(([, column]) => `"${column.name}"`).join(', ');
    const named = (row: Record<string, unknown>) =>
        Object.fromEntries(columns.map(([property, column]) => [column.name, row[property] ?? null]));
    for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
        const chunk = JSON.stringify(rows.slice(start, start + ROWS_AT_ONCE).map(named));
        const target = `"${getTableName(table)}"`;
        await query(
            `INSERT INTO ${target} (${names}) SELECT ${names} FROM json_populate_recordset(NULL::${target}, $1::json)`,
            [chunk],
        );
    }
}
