import type { DownloadedFile } from '../api/download/download';
import { isUnreadable, type UnreadableRow, wholeRows } from '../api/answer/unreadable';
import { providerNow } from '../api/providerClock';
import { type CsvColumn, writeCsv } from '../files/writeCsv';
import type { ExportOptions, ExportParams } from './exports';
import { contradicted } from './filters/rowChecks';
import { collectPages, ListCutOff } from './paging/collectPages';
import type { PagedList } from './paging/pagedList';

interface PaginatedExport<Row, Place> extends ExportOptions {
    /** What was asked for; rows that contradict it are left out, since the provider may ignore a filter. */
    asked?: Pick<ExportParams, 'resource' | 'filter' | 'meta'>;
    /** Start of the file name. */
    name: string;
    /** Gets all rows, for columns that depend on them. */
    columns: (rows: readonly Row[]) => readonly CsvColumn<Row>[];
    list: PagedList<Row | UnreadableRow, Place>;
    /** Which of its rows the file holds; all of them by default. */
    isExported?: (row: Row | UnreadableRow) => boolean;
    /** The column with a row's id. */
    id: Extract<keyof Row, string>;
}

/**
 * Exports a list whose API has no export, or none of these rows alone (docs/rules.md#exports): reads all pages, each row once, and
 * starts again if the list changes meanwhile. Rejects with an ApiError, ListChanged, ListTooLong or ListCutOff.
 */
export async function paginatedExport<Row extends object, Place>(
    request: PaginatedExport<Row, Place>,
): Promise<DownloadedFile> {
    const { name, columns, list, id, asked, signal, onProgress } = request;
    const isExported = (row: Row | UnreadableRow): boolean =>
        (request.isExported?.(row) ?? true) && (asked === undefined || isAsked(asked, row));
    let count = 0;
    const { rows: read, unreadableRows } = await collectPages<Row | UnreadableRow, Place>({
        ...list,
        read: async place => {
            signal?.throwIfAborted();
            const page = await list.read(place);
            count = (place === list.first ? 0 : count) + page.data.filter(isExported).length;
            onProgress?.({ bytes: 0, rows: count });
            return page;
        },
    });
    if (unreadableRows > 0) throw new ListCutOff('A row without an id would be missing');
    const rows = read.filter(isExported);
    const day = providerNow().toISOString().slice(0, 10);
    const blob = new Blob([writeCsv(withUnreadable(columns(wholeRows(rows)), id, rows), rows)], {
        type: 'text/csv;charset=utf-8',
    });
    return { blob, filename: `${name}-${day}.csv`, rows: rows.length };
}

const isAsked = ({ resource, filter, meta }: NonNullable<PaginatedExport<object, unknown>['asked']>, row: object) =>
    isUnreadable(row) || contradicted(resource, filter, [{ ...row }], meta.timeZone).length === 0;

/**
 * The same columns, of which a row that can't be read has its id alone, and one that says so. Where every row can be read there's
 * no such column.
 */
function withUnreadable<Row extends object>(
    columns: readonly CsvColumn<Row>[],
    id: string,
    rows: readonly (Row | UnreadableRow)[],
): CsvColumn<Row | UnreadableRow>[] {
    const own = columns.map(({ header, value }): CsvColumn<Row | UnreadableRow> => ({
        header,
        value: row => (isUnreadable(row) ? (header === id ? row.id : null) : value(row)),
    }));
    if (!rows.some(isUnreadable)) return own;
    const unreadable = {
        header: 'unreadable',
        value: (row: object) => (isUnreadable(row) ? row.unreadable.join(' ') : null),
    };
    return [...own, unreadable];
}
