import Papa from 'papaparse';
import type { DownloadedFile } from '../api/download/download';
import { providerNow } from '../api/providerClock';
import type { ExportOptions } from './exports';
import { collectPages } from './paging/everyPage';

/** One column of a file: its header, and what a row has there. Amounts and instants go as the API says them. */
export interface CsvColumn<Row> {
    header: string;
    value: (row: Row) => string | number | boolean | null;
}

interface PaginatedExport<Row, Query> extends ExportOptions {
    /** Begins the name of the file. */
    name: string;
    /** From all rows, for columns that follow from what they hold. */
    columns: (rows: readonly Row[]) => readonly CsvColumn<Row>[];
    /** The query of the first page. */
    first: Query;
    /** Reads a page. `next` is the query of the one after it; undefined at the end. */
    read: (query: Query) => Promise<{ data: readonly Row[]; next: Query | undefined }>;
    idOf: (row: Row) => string;
}

const BYTE_ORDER_MARK = '\ufeff';
const LINE_END = '\r\n';

/** What a spreadsheet would calculate: a text that begins like a formula. A plain number is none, whatever its sign. */
const formula = /^(?!-?\d+(\.\d+)?$)[\s"']*[=+\-@\t\r\n\0\uff1d\uff0b\uff0d\uff20]/;

/**
 * The file of a list whose API writes none (docs/rules.md#exports): every page is read, each row once. A list that changes meanwhile is
 * read again. Rejects with an ApiError, ListChanged or ListTooLong.
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

/** RFC 4180 with a byte-order mark, every field quoted, and an apostrophe before what a spreadsheet would calculate. */
export function writeCsv<Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): string {
    const fields = columns.map(({ header }) => header);
    const data = rows.map(row => columns.map(({ value }) => String(value(row) ?? '')));
    const text = Papa.unparse([fields, ...data], { quotes: true, newline: LINE_END, escapeFormulae: formula });
    return BYTE_ORDER_MARK + text + LINE_END;
}
