import type { ReactNode } from 'react';
import type { RaRecord } from 'react-admin';

/** A column as a value, so that the table, the column picker and other views of the same rows read one list. */
export interface Column<Row extends RaRecord> {
    source: Extract<keyof Row, string>;
    render: (row: Row) => ReactNode;
    /** Right-aligned, as numbers are. */
    numeric?: true;
    /** On a phone too, where a row is a small card. */
    compact?: true;
    /** Not shown until the user chooses it. */
    optional?: true;
}
