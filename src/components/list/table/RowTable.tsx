import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { genericMemo, type Identifier, type RaRecord, useResourceContext, useStore, useTranslate } from 'react-admin';
import { isUnreadable, type UnreadableRow } from '../../../api/answer/unreadable';
import { UnreadableLine } from '../record/UnreadableLine';
import { type Column, columnsKey, hiddenAtFirst } from './column';
import { frame, type TableClass, whereTooNarrow } from './tableStyles';

interface RowTableProps<Row extends RaRecord> {
    columns: readonly Column<Row>[];
    /** Undefined while loading. */
    rows: readonly (Row | UnreadableRow)[] | undefined;
    /** The record open over the list. */
    openId?: Identifier | undefined;
    /** Undefined where the rows have no record of their own. */
    onOpen: ((id: Identifier) => void) | undefined;
}

/**
 * A list's rows as a table of the selected columns. React-admin's own includes bulk actions, sorting and a column picker that our
 * lists don't use, and costs more than the rest of a list page.
 */
export function RowTable<Row extends RaRecord>({ columns, rows, openId, onOpen }: RowTableProps<Row>) {
    const translate = useTranslate();
    const resource = useResourceContext() ?? '';
    const [hidden] = useStore<string[]>(columnsKey(resource), hiddenAtFirst(columns));
    const shown = useMemo(
        () => columns.filter(({ source }, index) => index === 0 || !hidden.includes(source)),
        [columns, hidden],
    );
    const width = shown.reduce((sum, column) => sum + widthOf(column), 0);
    const body = useRef<HTMLTableSectionElement>(null);
    // Only for a record opened by URL: a clicked row stays where it is.
    useEffect(() => {
        // Newer browsers return a promise, which an effect must not return.
        body.current?.querySelector(`.${OPEN}`)?.scrollIntoView({ block: 'center' });
    }, []);
    return (
        <Box sx={{ containerType: 'inline-size' }}>
            <Box sx={[frame, whereTooNarrow(width), !onOpen && { '& tbody tr': { cursor: 'auto' } }]}>
                <Table
                    size="small"
                    aria-label={translate(`resources.${resource}.name`, { smart_count: 2 })}
                    style={{ tableLayout: 'fixed', minWidth: `${width}rem` }}
                >
                    <TableHead>
                        <TableRow>
                            {shown.map(column => (
                                <TableCell
                                    key={column.source}
                                    align={column.numeric ? 'right' : 'left'}
                                    className={column.numeric === 'coin' ? COIN : undefined}
                                    style={{ width: column.width && `${column.width}rem` }}
                                >
                                    {translate(`resources.${resource}.fields.${column.source}`)}
                                </TableCell>
                            ))}
                        </TableRow>
                    </TableHead>
                    <TableBody ref={body}>
                        {rows?.map(row => (
                            <tr
                                key={row.id}
                                className={row.id === openId ? OPEN : undefined}
                                onClick={onOpen && (() => onOpen(row.id))}
                            >
                                <Cells row={row} columns={shown} />
                            </tr>
                        )) ?? skeletonRows(shown.length)}
                    </TableBody>
                </Table>
            </Box>
        </Box>
    );
}

const MIN_WIDTH = 7.5;
const widthOf = ({ width = MIN_WIDTH }: { width?: number }): number => width;

const SKELETON_ROWS = 12;

const skeletonRows = (columns: number): ReactNode =>
    Array.from({ length: SKELETON_ROWS }, (_, row) => (
        <tr key={row}>
            {Array.from({ length: columns }, (_cell, column) => (
                <td key={column}>
                    <Skeleton />
                </td>
            ))}
        </tr>
    ));

interface CellsProps<Row extends RaRecord> {
    row: Row | UnreadableRow;
    columns: readonly Column<Row>[];
}

const RowCells = <Row extends RaRecord>({ row, columns }: CellsProps<Row>) =>
    isUnreadable(row) ? (
        <td colSpan={columns.length}>
            <UnreadableLine row={row} />
        </td>
    ) : (
        columns.map(column => (
            <td key={column.source} className={column.numeric && NUMERIC}>
                {column.render(row)}
            </td>
        ))
    );

/** Rows don't render again if only the open record changes. */
const Cells = genericMemo(RowCells);

const NUMERIC: TableClass = 'numeric';
const COIN: TableClass = 'coin';
const OPEN: TableClass = 'open';
