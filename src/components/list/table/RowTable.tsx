import { useMemo } from 'react';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { genericMemo, type Identifier, type RaRecord, useResourceContext, useStore, useTranslate } from 'react-admin';
import { UnreadableMark } from '../../fields/UnreadableMark';
import { cellOf, type Column, columnsBesideRecord, columnsKey, hiddenAtFirst } from './column';

interface RowTableProps<Row extends RaRecord> {
    columns: readonly Column<Row>[];
    rows: readonly Row[];
    /** The record that is open beside the list, which then shows only the columns that tell its rows apart. */
    openId: Identifier | undefined;
    onOpen: (id: Identifier) => void;
}

/**
 * The rows of a list as a table of the chosen columns. React-admin's own brings bulk actions, sorting and a column picker
 * that none of our lists has, and costs more than the rest of a list page together.
 */
export function RowTable<Row extends RaRecord>({ columns, rows, openId, onOpen }: RowTableProps<Row>) {
    const translate = useTranslate();
    const resource = useResourceContext() ?? '';
    const [hidden] = useStore<string[]>(columnsKey(resource), hiddenAtFirst(columns));
    const isBesideRecord = openId !== undefined;
    const shown = useMemo(() => {
        const chosen = columns.filter(({ source }, index) => index === 0 || !hidden.includes(source));
        return isBesideRecord ? columnsBesideRecord(chosen) : chosen;
    }, [columns, hidden, isBesideRecord]);
    return (
        <TableContainer
            sx={isBesideRecord ? [frame, shown.some(({ grows }) => grows) ? withGrowing : besideRecord] : frame}
        >
            <Table size="small" aria-label={translate(`resources.${resource}.name`, { smart_count: 2 })}>
                <TableHead>
                    <TableRow>
                        {shown.map(({ source, numeric, grows }) => (
                            <TableCell key={source} align={numeric ? 'right' : 'left'} className={grows && GROWING}>
                                {translate(`resources.${resource}.fields.${source}`)}
                            </TableCell>
                        ))}
                    </TableRow>
                </TableHead>
                <TableBody>
                    {rows.map(row => (
                        <tr
                            key={row.id}
                            className={row.id === openId ? OPEN : undefined}
                            onClick={() => onOpen(row.id)}
                        >
                            <Cells row={row} columns={shown} />
                        </tr>
                    ))}
                </TableBody>
            </Table>
        </TableContainer>
    );
}

interface CellsProps<Row extends RaRecord> {
    row: Row;
    columns: readonly Column<Row>[];
}

const RowCells = <Row extends RaRecord>({ row, columns }: CellsProps<Row>) => (
    <>
        {columns.map((column, index) => (
            <td key={column.source} className={column.numeric && NUMERIC}>
                {cellOf(row, column, index)}
                {index === 0 && <UnreadableMark row={row} />}
            </td>
        ))}
    </>
);

/** Rows stay as they are while only the open record changes. */
const Cells = genericMemo(RowCells);

const NUMERIC = 'numeric';
const OPEN = 'open';

/** With the rules of its cells: a styled component for each of some hundred cells is slow to render. */
const frame = {
    border: 1,
    borderColor: 'divider',
    borderRadius: 1,
    bgcolor: 'background.paper',
    '& td': {
        typography: 'body2',
        fontSize: '0.875rem',
        px: 1.5,
        py: 1,
        borderBottom: 1,
        borderColor: 'divider',
        textAlign: 'left',
        whiteSpace: 'nowrap',
        fontVariantNumeric: 'tabular-nums',
    },
    [`& td.${NUMERIC}`]: { textAlign: 'right' },
    '& tbody tr': { verticalAlign: 'middle', cursor: 'pointer' },
    '& tbody tr:hover': { bgcolor: 'action.hover' },
    '& th:last-of-type:not(.MuiTableCell-alignRight)': { width: '100%' },
    // Currencies in a column of their own, so that the digits before them align from row to row.
    '--symbol-width': '2rem',
    '--coin-width': '8rem',
    '& tbody tr:last-of-type td': { borderBottom: 0 },
    [`& tbody tr.${OPEN}, & tbody tr.${OPEN}:hover`]: { bgcolor: 'action.selected' },
};

/** A name may be cut off shorter than elsewhere. */
const besideRecord = { '--text-width': '72px' };

const GROWING = 'growing';

const withGrowing = {
    ...besideRecord,
    '& th:last-of-type:not(.MuiTableCell-alignRight)': { width: 'auto' },
    [`& th.${GROWING}`]: { width: '100%' },
};
