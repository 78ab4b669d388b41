import Papa from 'papaparse';
import type { DownloadedFile } from '../api/download/download';
import { providerNow } from '../api/providerClock';
import type { ExportOptions } from './exports';
import { collectPages, type Step } from './paging/everyPage';

/** A column of a CSV: its header, and each row's value. Amounts and instants stay as in the API. */
export interface CsvColumn<Row> {
    header: string;
    value: (row: Row) => string | number | boolean | null;
}

interface PaginatedExport<Row, Query> extends ExportOptions {
    /** Start of the file name. */
    name: string;
    /** Gets all rows, for columns that depend on them. */
    columns: (rows: readonly Row[]) => readonly CsvColumn<Row>[];
    /** Query of the first page. */
    first: Query;
    /** Reads a page. */
    read: (query: Query) => Promise<Step<Row, Query>>;
    idOf: (row: Row) => string;
}

const BYTE_ORDER_MARK = '\ufeff';
const LINE_END = '\r\n';

/** Text that a spreadsheet would run as a formula. Plain numbers are safe, with or without a sign. */
const formula = /^(?!-?\d+(\.\d+)?$)[\s"']*[=+\-@\t\r\n\0\uff1d\uff0b\uff0d\uff20]/;

/**
 * Exports a list whose API has no export (docs/rules.md#exports): reads all pages, each row once, and starts again if the list
 * changes meanwhile. Rejects with an ApiError, ListChanged, ListTooLong or ListCutOff.
 */
export async function paginatedExport<Row, Query>(request: PaginatedExport<Row, Query>): Promise<DownloadedFile> {
    const { name, columns, first, read, idOf, signal, onProgress } = request;
    let count = 0;
    const rows = await collectPages<Row, Query>({
        first,
        read: async query => {
            signal?.throwIfAborted();
            const page = await read(query);
            count = (query === first ? 0 : count) + page.data.length;
            onProgress?.({ bytes: 0, rows: count });
            return page;
        },
        idOf,
    });
    const day = providerNow().toISOString().slice(0, 10);
    const blob = new Blob([writeCsv(columns(rows), rows)], { type: 'text/csv;charset=utf-8' });
    return { blob, filename: `${name}-${day}.csv`, rows: rows.length };
}

/**
 * RFC 4180 with a byte-order mark, every field quoted, and an apostrophe before text that a spreadsheet would run as a formula.
 */
export function writeCsv<Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): string {
    const fields = columns.map(({ header }) => header);
    const data = rows.map(row => columns.map(({ value }) => String(value(row) ?? '')));
    const text = Papa.unparse([fields, ...data], { quotes: true, newline: LINE_END, escapeFormulae: formula });
    return BYTE_ORDER_MARK + text + LINE_END;
}
