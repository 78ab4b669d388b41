import { guardFormulas } from '../../contracts/rules/formulas';

/** A column of a CSV: its header, and each row's value. Amounts and instants stay as in the API. */
export interface CsvColumn<Row> {
    header: string;
    value: (row: Row) => string | number | boolean | null;
}

const BYTE_ORDER_MARK = '\ufeff';
const LINE_END = '\r\n';

/** RFC 4180 with a byte-order mark, every field quoted, and an apostrophe before what a spreadsheet would take for a formula. */
export function writeCsv<Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): string {
    const lines = [
        columns.map(({ header }) => header),
        ...rows.map(row => columns.map(({ value }) => String(value(row) ?? ''))),
    ];
    return BYTE_ORDER_MARK + lines.map(fields => fields.map(quoted).join(',') + LINE_END).join('');
}

const quoted = (text: string): string => `"${guardFormulas(text).replaceAll('"', '""')}"`;
