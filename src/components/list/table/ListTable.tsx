import Box from '@mui/material/Box';
import { type RaRecord, useListContext, useResourceContext, useResourceDefinition, useTranslate } from 'react-admin';
import type { UnreadableRow } from '../../../api/answer/unreadable';
import type { Column } from './column';
import { ListEmpty } from '../ListEmpty';
import { ListProblem } from '../ListProblem';
import { RowCards } from './RowCards';
import { RowTable } from './RowTable';
import { TableSkeleton } from './TableSkeleton';
import { ReadAt } from '../../record/readAt';
import { useKeptRows } from '../useKeptRows';
import { useListReadAt } from '../useListReadAt';
import { useOpenRecord, useShownRecord } from '../record/useOpenRecord';
import { useIsPhone } from '../../hooks/useWidth';

interface ListTableProps<Row extends RaRecord> {
    columns: readonly Column<Row>[];
    emptyText: string;
}

export function ListTable<Row extends RaRecord>({ columns, emptyText }: ListTableProps<Row>) {
    const translate = useTranslate();
    const resource = useResourceContext() ?? '';
    const list = useListContext<Row | UnreadableRow>();
    const rows = useKeptRows(list.data);
    const readAt = useListReadAt(rows);
    const { hasShow } = useResourceDefinition({ resource });
    const openRecord = useOpenRecord(resource);
    const open = hasShow ? openRecord : undefined;
    const isPhone = useIsPhone();
    const shown = useShownRecord();
    const atFirst = columns.filter(({ optional }) => !optional);
    const compact = atFirst.filter(column => column.compact);
    if (list.isPending && isPhone) return <TableSkeleton columns={compact.length} />;
    if (list.isPending) {
        return (
            <div role="status" aria-label={translate('page.loading')}>
                <div aria-hidden="true">
                    <RowTable columns={columns} rows={undefined} onOpen={open} />
                </div>
            </div>
        );
    }
    if (list.error && !rows) return <ListProblem />;
    return (
        <ReadAt value={readAt}>
            <Box sx={{ position: 'relative', minWidth: 0 }}>
                {list.error && <ListProblem stale />}
                {rows?.length === 0 ? (
                    <ListEmpty text={emptyText} />
                ) : isPhone ? (
                    <RowCards columns={compact} rows={rows ?? []} onOpen={open} />
                ) : (
                    <Box aria-busy={list.isFetching}>
                        <RowTable columns={columns} rows={rows ?? []} openId={shown} onOpen={open} />
                    </Box>
                )}
            </Box>
        </ReadAt>
    );
}
