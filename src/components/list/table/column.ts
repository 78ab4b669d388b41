import type { ReactNode } from 'react';
import type { RaRecord } from 'react-admin';

/** A column as data, shared by the table, the column picker and other views of the same rows. */
export interface Column<Row extends RaRecord> {
    source: Extract<keyof Row, string>;
    render: (row: Row) => ReactNode;
    /** Right-aligned; its head above the figures, if a coin with its network follows them. */
    numeric?: true | 'coin';
    /** Also shown in the small cards on phones. */
    compact?: true;
    /**
     * In rem. Depends on the kind of value and not on the rows, so that columns don't move (docs/rules.md#lists). Columns without
     * one, whose texts may be long, share what the others leave.
     */
    width?: number;
    /** Hidden until the user selects it. */
    optional?: true;
}

/** Where the browser remembers a list's hidden columns. */
export const columnsKey = (resource: string): string => `${resource}.columns`;

export const hiddenAtFirst = <Row extends RaRecord>(columns: readonly Column<Row>[]): string[] =>
    columns.filter(({ optional }) => optional).map(({ source }) => source);
