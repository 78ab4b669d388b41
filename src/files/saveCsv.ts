import { saveFile } from '../api/download/saveFile';
import { type CsvColumn, writeCsv } from './writeCsv';

const save = (text: string, filename: string) =>
    saveFile({ blob: new Blob([text], { type: 'text/csv;charset=utf-8' }), filename });

/** Saves rows as CSV, with cells that a spreadsheet would calculate made harmless (docs/rules.md#exports). */
export const saveCsv = <Row extends object>(
    columns: readonly CsvColumn<Row>[],
    rows: readonly Row[],
    filename: string,
) => save(writeCsv(columns, rows), filename);

/** Saves a file with only the names of the columns: an example could be paid by mistake. */
export const saveTemplate = (names: readonly string[], filename: string) => save(`${names.join(',')}\r\n`, filename);
