/** Bytes of a file, or characters of a pasted text. */
export const MAX_SHEET_SIZE = 5_000_000;

/** Columns of a table. */
export const MAX_SHEET_COLUMNS = 200;

/** A row that isn't blank. */
export interface SheetRow {
    /** As numbered in the file; its first row is 1. */
    row: number;
    cells: readonly string[];
}

/** Why a source isn't read at all. */
export type SheetProblem =
    'unreadable' | 'tooLarge' | 'empty' | 'notTable' | 'oldExcel' | 'encoding' | 'damaged' | 'quotes' | 'tooManyRows';

/** The rows of a table, or why there are none; `row` is where reading ended. */
export type SheetAnswer =
    | { rows: SheetRow[]; /** Named if a workbook has others. */ sheet?: string }
    | { problem: SheetProblem; row?: number };

/**
 * Numbers the rows and leaves out blank ones.
 * @param most rows, besides one for the names of the columns
 */
export function numbered(rows: readonly (readonly string[])[], most: number): SheetAnswer {
    const filled = rows.flatMap((cells, index): SheetRow[] =>
        cells.some(cell => cell.trim() !== '') ? [{ row: index + 1, cells }] : [],
    );
    const beyond = filled[most + 1];
    if (beyond) return { problem: 'tooManyRows', row: beyond.row };
    return filled.length === 0 ? { problem: 'empty' } : { rows: filled };
}
