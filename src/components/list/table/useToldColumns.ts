import { useMemo } from 'react';
import { type RaRecord, useListContext } from 'react-admin';
import type { UnreadableRow } from '../../../api/answer/unreadable';
import { type Column, toldColumns } from './column';

/** `toldColumns` of the surrounding list's page, the same object while they're the same columns. */
export function useToldColumns<Row extends RaRecord>(columns: readonly Column<Row>[]): readonly Column<Row>[] {
    const { data } = useListContext<Row | UnreadableRow>();
    const told = toldColumns(columns, data);
    const names = told.map(({ source }) => source).join();
    // oxlint-disable-next-line react/exhaustive-deps -- other columns have other names
    return useMemo(() => told, [columns, names]);
}
