import Box from '@mui/material/Box';
import {
    type Identifier,
    DataTable,
    type RaRecord,
    useListContext,
    useResourceContext,
    useTranslate,
} from 'react-admin';
import { useMatch } from 'react-router-dom';
import { type Column, columnsKey, hiddenAtFirst } from './column';
import { ListEmpty } from './ListEmpty';
import { ListProblem } from './ListProblem';
import { RowCards } from './RowCards';
import { TableSkeleton } from './TableSkeleton';
import { useKeptRows } from './useKeptRows';
import { useOpenRecord } from './useOpenRecord';
import { useIsPhone } from '../useWidth';

interface ListTableProps<Row extends RaRecord> {
    columns: readonly Column<Row>[];
    emptyText: string;
}

export function ListTable<Row extends RaRecord>({ columns, emptyText }: ListTableProps<Row>) {
    const translate = useTranslate();
    const resource = useResourceContext() ?? '';
    const list = useListContext<Row>();
    const rows = useKeptRows(list.data);
    const open = useOpenRecord(resource);
    const isPhone = useIsPhone();
    const shown = useMatch(`/${resource}/:id`)?.params.id;
    if (list.isPending) return <TableSkeleton columns={columns.filter(({ optional }) => !optional).length} />;
    if (list.error && !rows) return <ListProblem />;
    return (
        <Box sx={{ position: 'relative', minWidth: 0 }}>
            {list.error && <ListProblem stale />}
            {rows?.length === 0 ? (
                <ListEmpty text={emptyText} />
            ) : isPhone ? (
                <RowCards columns={columns.filter(({ compact }) => compact)} rows={rows ?? []} onOpen={open} />
            ) : (
                <Box sx={frame} aria-busy={list.isFetching}>
                    <DataTable<Row>
                        data={rows ?? []}
                        isPending={false}
                        storeKey={columnsKey(resource)}
                        bulkActionButtons={false}
                        hiddenColumns={hiddenAtFirst(columns)}
                        rowClick={(id: Identifier) => {
                            open(id);
                            return false;
                        }}
                        rowSx={row => (row.id === shown ? { bgcolor: 'action.selected' } : {})}
                        sx={tableStyles}
                        aria-label={translate(`resources.${resource}.name`, { smart_count: 2 })}
                    >
                        {columns.map(({ source, render, numeric }) => (
                            <DataTable.Col
                                key={source}
                                source={source}
                                label={translate(`resources.${resource}.fields.${source}`)}
                                render={render}
                                align={numeric ? 'right' : 'left'}
                                disableSort
                            />
                        ))}
                    </DataTable>
                </Box>
            )}
        </Box>
    );
}

const frame = {
    border: 1,
    borderColor: 'divider',
    borderRadius: 1,
    bgcolor: 'background.paper',
    overflow: 'hidden',
};

const tableStyles = {
    '& .RaDataTable-tableWrapper': { overflowX: 'auto' },
    '& td': { whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' },
    '& tbody tr:last-of-type td': { borderBottom: 0 },
};
