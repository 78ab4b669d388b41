import type { ReactNode } from 'react';
import type { RaRecord } from 'react-admin';
import { unreadableOf } from '../../../api/answer/readPartly';
import { DASH } from '../../../money/money';

/** A column as a value, so that the table, the column picker and other views of the same rows read one list. */
export interface Column<Row extends RaRecord> {
    source: Extract<keyof Row, string>;
    render: (row: Row) => ReactNode;
    /** Right-aligned, as numbers are. */
    numeric?: true;
    /** On a phone too, where a row is a small card. */
    compact?: true;
    /** The least that it needs, in rem: by its kind and not by the rows, so that columns keep their places (docs/rules.md#lists). */
    width?: number;
    /** Not shown until the user chooses it. */
    optional?: true;
}

/** What a row shows in a column; a dash where that could not be read, but for the first column, which holds the link. */
export const cellOf = <Row extends RaRecord>(row: Row, { source, render }: Column<Row>, index: number): ReactNode =>
    index > 0 && unreadableOf(row).includes(source) ? DASH : render(row);

/** Where the browser remembers which columns of a list are hidden. */
export const columnsKey = (resource: string): string => `${resource}.columns`;

export const hiddenAtFirst = <Row extends RaRecord>(columns: readonly Column<Row>[]): string[] =>
    columns.filter(({ optional }) => optional).map(({ source }) => source);
