import type { ReactNode } from 'react';
import type { RaRecord } from 'react-admin';
import { type UnreadableRow, wholeRows } from '../../../api/answer/unreadable';

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
    /** Of a field that the specification doesn't name, this one or another: left out where no row of the page has it. */
    extra?: true | Extract<keyof Row, string>;
    /** Does the row say nothing here that another column doesn't? Left out where that's so in every row of the page. */
    repeats?: (row: Row) => boolean;
    /** Shown at once, though optional, where that one is left out. */
    inPlaceOf?: Extract<keyof Row, string>;
}

/** The columns of a page, without those of which none of its rows says anything (docs/rules.md#lists). */
export function toldColumns<Row extends RaRecord>(
    columns: readonly Column<Row>[],
    rows: readonly (Row | UnreadableRow)[] = [],
): readonly Column<Row>[] {
    const whole = wholeRows(rows);
    const isTold = ({ source, extra, repeats }: Column<Row>): boolean =>
        (!extra || whole.some(row => row[extra === true ? source : extra] !== undefined)) &&
        !(repeats && whole.every(repeats));
    if (whole.length === 0 || columns.every(isTold)) return columns;
    const told = columns.filter(isTold);
    return told.map(column => {
        const { optional: _, ...shown } = column;
        return column.inPlaceOf && !told.some(({ source }) => source === column.inPlaceOf) ? shown : column;
    });
}

/** Where the browser remembers a list's hidden columns. */
export const columnsKey = (resource: string): string => `${resource}.columns`;

export const hiddenAtFirst = <Row extends RaRecord>(columns: readonly Column<Row>[]): string[] =>
    columns.filter(({ optional }) => optional).map(({ source }) => source);
