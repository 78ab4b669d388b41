import { type PagedList, pagesOf } from './pagedList';

/** The list changed on every attempt to read it: the result would miss rows or repeat some. */
export class ListChanged extends Error {
    /** Text that says what to do. */
    readonly i18nKey = 'export.changed';
}

/** The list is longer than any list in the dashboard can be. */
export class ListTooLong extends Error {
    readonly i18nKey = 'export.tooLong';
}

/** The list goes on, but nothing says where. */
export class ListCutOff extends Error {
    readonly i18nKey = 'list.notWhole';
}

interface Collected<Row> {
    rows: Row[];
    /** Rows left out because they have no readable id. */
    unreadableRows: number;
}

const MAX_ATTEMPTS = 3;
const MAX_ROWS = 100_000;

/**
 * All rows of a list, each once and in the list's order. If the list changes meanwhile, starts again, up to three attempts. Where
 * rows of two pages can't be told apart, a second reading that is the same shows that it's two of them. Rejects with ListChanged,
 * ListTooLong, ListCutOff, or whatever reading a page rejects with.
 * @param limit maximum rows
 */
export async function collectPages<Row, Place>(list: PagedList<Row, Place>, limit = MAX_ROWS): Promise<Collected<Row>> {
    let before: string | undefined;
    for (let tried = 1; ; tried += 1) {
        try {
            const { alike, ...collected } = await collectOnce(list, limit);
            if (!alike || alike === before) return collected;
            before = alike;
            throw new ListChanged('A row may have come twice');
        } catch (error) {
            if (!(error instanceof ListChanged) || tried === MAX_ATTEMPTS) throw error;
        }
    }
}

/** Reads it once. `alike` has all ids in order where rows of two pages can't be told apart. */
async function collectOnce<Row, Place>(
    list: PagedList<Row, Place>,
    limit: number,
): Promise<Collected<Row> & { alike: string | undefined }> {
    const rows: Row[] = [];
    const ids = new Set<string>();
    let unreadableRows = 0;
    let counted: number | undefined;
    let isCountedLast = false;
    for await (const { data, next, total, unreadableRows: unreadable = 0, isCutOff } of pagesOf(list)) {
        isCountedLast = typeof total === 'number';
        counted ??= total ?? undefined;
        if (isCountedLast && total !== counted) throw new ListChanged('The number of rows changed');
        if (isCutOff) throw new ListCutOff('There are more rows, but nothing says where');
        if (data.length + unreadable === 0 && next !== undefined) {
            throw new ListChanged('A page before the last is empty');
        }
        for (const row of data) {
            const id = list.idOf(row);
            if (ids.has(id) && (list.isTold?.(row) ?? true)) throw new ListChanged('A row came twice');
            ids.add(id);
            rows.push(row);
        }
        unreadableRows += unreadable;
        const known = Math.max(rows.length + unreadableRows, counted ?? 0);
        if (known > limit) throw new ListTooLong(`There are more than ${limit} rows`);
    }
    // A count of the first page alone is what was there then.
    if (isCountedLast && rows.length + unreadableRows !== counted) throw new ListChanged('Rows are missing');
    const alike = ids.size < rows.length ? JSON.stringify(rows.map(row => list.idOf(row))) : undefined;
    return { rows, unreadableRows, alike };
}
