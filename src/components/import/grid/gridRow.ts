/** A column of the grid. */
export interface GridColumn {
    name: string;
    label: string;
    /** CSS, beside others in one line. */
    width: string;
    /** An address or a code: in the monospaced font. */
    isCode?: boolean;
}

/** A row as the grid shows it. */
export interface GridRow {
    /** As numbered in the file: what tells it from others. */
    row: number;
    cells: Readonly<Record<string, string>>;
}

export interface GridTexts<Row> {
    /** Its number on the page. */
    numberOf: (row: Row) => number;
    /** What is wrong with a cell. */
    problemOf: (row: Row, column: string) => string | undefined;
    /** What else is to be said of the row. */
    noteOf: (row: Row) => { text: string; isProblem: boolean } | undefined;
}

export interface GridChanges {
    onChange: (row: number, column: string, value: string) => void;
    onRemove: (row: number) => void;
}
