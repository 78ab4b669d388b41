import { MAX_SHEET_COLUMNS, type SheetAnswer, type SheetLimit, type SheetRow } from './sheet';

/** Characters of a cell. */
export const MAX_CELL_LENGTH = 1_000;

/** Characters of all cells together: few bytes of a workbook can stand for many. */
const MAX_SHEET_LENGTH = 10_000_000;

/** Ends reading where a table is past a limit. */
export class PastLimit extends Error {
    readonly answer: SheetAnswer;
    constructor(problem: SheetLimit, most: number, row?: number) {
        super(problem);
        this.answer = { problem, most, ...(row !== undefined && { row }) };
    }
}

/**
 * Collects the rows that a reader adds, without blank ones, until one is past a limit.
 * @param most rows, besides one for the names of the columns
 * @param read adds each row with its number, in their order
 */
export function withinLimits(
    most: number,
    read: (add: (row: number, cells: readonly string[]) => void) => void,
): SheetAnswer {
    const rows: SheetRow[] = [];
    let length = 0;
    const add = (row: number, cells: readonly string[]) => {
        const width = cells.findLastIndex(cell => cell.trim() !== '') + 1;
        if (width === 0) return;
        if (width > MAX_SHEET_COLUMNS) throw new PastLimit('tooManyColumns', MAX_SHEET_COLUMNS, row);
        // Spreadsheets write empty cells behind the last column.
        const kept = cells.length > MAX_SHEET_COLUMNS ? cells.slice(0, MAX_SHEET_COLUMNS) : cells;
        if (kept.some(cell => cell.length > MAX_CELL_LENGTH)) throw new PastLimit('tooLong', MAX_CELL_LENGTH, row);
        length += kept.reduce((sum, cell) => sum + cell.length, 0);
        if (length > MAX_SHEET_LENGTH) throw new PastLimit('tooMuch', MAX_SHEET_LENGTH, row);
        if (rows.length > most) throw new PastLimit('tooManyRows', most, row);
        rows.push({ row, cells: kept });
    };
    try {
        read(add);
    } catch (error) {
        if (error instanceof PastLimit) return error.answer;
        throw error;
    }
    return rows.length === 0 ? { problem: 'empty' } : { rows };
}
