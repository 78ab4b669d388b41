import Box from '@mui/material/Box';
import type { Identifier, RaRecord } from 'react-admin';
import { isUnreadable, type UnreadableRow } from '../../../api/answer/unreadable';
import { UnreadableLine } from '../record/UnreadableLine';
import { type Column } from './column';

interface RowCardsProps<Row extends RaRecord> {
    columns: readonly Column<Row>[];
    rows: readonly (Row | UnreadableRow)[];
    /** Undefined where the rows have no record of their own. */
    onOpen: ((id: Identifier) => void) | undefined;
}

/** A list's rows on a phone, where a table wouldn't fit. The first column holds the link. */
export const RowCards = <Row extends RaRecord>({ columns, rows, onOpen }: RowCardsProps<Row>) => (
    <Box
        component="ul"
        sx={{
            m: 0,
            p: 0,
            listStyle: 'none',
            border: 1,
            borderColor: 'divider',
            borderRadius: '8px 8px 0 0',
            bgcolor: 'background.paper',
        }}
    >
        {rows.map(row => (
            <Box
                component="li"
                key={row.id}
                onClick={onOpen && (() => onOpen(row.id))}
                sx={{
                    display: 'grid',
                    gridTemplateColumns: 'minmax(0, 1fr) auto',
                    alignItems: 'center',
                    columnGap: 2,
                    rowGap: 0.5,
                    px: 2,
                    py: 1.25,
                    '& + &': { borderTop: 1, borderColor: 'divider' },
                    '& > :nth-of-type(2n)': { textAlign: 'right' },
                    // What stands alone in its line has all of it.
                    '& > :nth-of-type(2n + 1):last-of-type': { gridColumn: '1 / -1' },
                }}
            >
                {isUnreadable(row) ? (
                    <div>
                        <UnreadableLine row={row} />
                    </div>
                ) : (
                    columns.map(column => <div key={column.source}>{column.render(row)}</div>)
                )}
            </Box>
        ))}
    </Box>
);
