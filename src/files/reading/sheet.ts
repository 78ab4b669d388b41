/** Bytes of a file, or characters of a pasted text. */
export const MAX_SHEET_SIZE = 5_000_000;

/** Columns of a table. */
export const MAX_SHEET_COLUMNS = 200;

/** Milliseconds of work on one source. */
export const MAX_READING_MS = 20_000;

/** A row that isn't blank. */
export interface SheetRow {
    /** As numbered in the file; its first row is 1. */
    row: number;
    cells: readonly string[];
}

/** Limits of a table; the answer says which number is passed. */
export type SheetLimit = 'unpacked' | 'tooManyRows' | 'tooManyColumns' | 'tooLong' | 'tooMuch' | 'tooSlow';

/** Why a source isn't read at all. */
export type SheetProblem =
    'unreadable' | 'tooLarge' | 'empty' | 'notTable' | 'oldExcel' | 'encoding' | 'damaged' | 'quotes' | SheetLimit;

/** The rows of a table, or why there are none; `row` is where reading ended, `most` the limit that is passed. */
export type SheetAnswer =
    | { rows: SheetRow[]; /** Named if a workbook has others. */ sheet?: string }
    | { problem: SheetProblem; row?: number; most?: number };
