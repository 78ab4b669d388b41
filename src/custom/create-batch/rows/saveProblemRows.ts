import { saveCsv } from '../../../files/saveCsv';
import type { BatchType } from '../../../routing/paths';
import { columnsOf } from './batchColumns';
import type { BatchRow } from './batchRow';

/** Saves rows as the file had them, each with its number on the page and what is wrong with it. */
export function saveProblemRows(
    type: BatchType,
    rows: readonly BatchRow[],
    numberOf: (row: BatchRow) => number,
    problemsOf: (row: BatchRow) => readonly string[],
    headers: { row: string; problem: string },
): Promise<void> | void {
    const cells = columnsOf(type).map(({ name }) => ({ header: name, value: ({ cells }: BatchRow) => cells[name] }));
    return saveCsv<BatchRow>(
        [
            { header: headers.row, value: numberOf },
            ...cells,
            { header: headers.problem, value: row => problemsOf(row).join(' ') },
        ],
        rows,
        `batch-${type}-errors.csv`,
    );
}
