/** Rows that are asked for at once where a list is looked through. */
export const ROWS_AT_ONCE = 100;

/** Most pages, and those that any list may have. */
const [MAX_PAGES, FEW_PAGES] = [500, 10];

/** What was read of a list so far. */
export interface Reading {
    rows: number;
    pages: number;
}

/**
 * Was as much of a list read as is read at most? That's counted in rows, since a provider may give fewer at a time than it was asked
 * for; below ten rows a page, or past 500 pages, it ends sooner.
 */
export const isEnough = ({ rows, pages }: Reading, maxRows: number): boolean =>
    rows >= maxRows || pages >= Math.max(FEW_PAGES, Math.min(maxRows / 10, MAX_PAGES));

/** What was read with one page more. */
export const readOn = (
    { rows, pages }: Reading,
    { data, unreadableRows = 0 }: { data: readonly unknown[]; unreadableRows?: number | undefined },
): Reading => ({ rows: rows + data.length + unreadableRows, pages: pages + 1 });

export const NOTHING_READ: Reading = { rows: 0, pages: 0 };
