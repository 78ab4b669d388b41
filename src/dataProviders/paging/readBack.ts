/** The newest rows of a list. */
export interface ReadBack<Row> {
    rows: Row[];
    /** Are these all rows since the instant, each with a readable id? Anything less proves nothing about what isn't among them. */
    isWhole: boolean;
}

/** Not every row of a list could be read, so that nothing can be said of what it lacks. */
class NotWhole extends Error {
    readonly i18nKey = 'intent.notWhole';
}

interface Step<Row, Cursor> {
    data: readonly Row[];
    /** Where the next page starts; undefined at the end. */
    next: Cursor | undefined;
    /** Rows left out because they have no readable id. */
    unreadableRows?: number;
    /** The list goes on, but nothing says where. */
    isCutOff?: boolean;
}

interface ListToRead<Row, Cursor> {
    first: Cursor;
    read: (cursor: Cursor) => Promise<Step<Row, Cursor>>;
    idOf: (row: Row) => string;
    /** ISO 8601; anything else counts as newer than `since`. */
    timeOf: (row: Row) => string | null;
    /** ISO 8601. */
    since: string;
    /** Most pages to read; 50 by default. */
    limit?: number;
}

const MAX_PAGES = 50;

/**
 * Reads a list from its first page until it's past an instant. Where its rows don't come newest first, it's read to its end, since
 * a newer row may still follow. A page that comes again, as from a provider that continues otherwise, ends the reading.
 */
export async function readBack<Row, Cursor>({
    first,
    read,
    idOf,
    timeOf,
    since,
    limit = MAX_PAGES,
}: ListToRead<Row, Cursor>): Promise<ReadBack<Row>> {
    const rows = new Map<string, Row>();
    const end = Date.parse(since);
    let isReadable = true;
    let last = Infinity;
    let isOrdered = true;
    let cursor: Cursor | undefined = first;
    for (let pages = 0; cursor !== undefined && pages < limit; pages += 1) {
        const { data, next, unreadableRows = 0, isCutOff = false }: Step<Row, Cursor> = await read(cursor);
        const known = rows.size;
        for (const row of data) {
            rows.set(idOf(row), row);
            const time = Date.parse(timeOf(row) ?? '');
            if (Number.isNaN(time) || time > last) isOrdered = false;
            else last = time;
        }
        isReadable &&= unreadableRows === 0;
        if ((isOrdered && last < end) || (next === undefined && !isCutOff))
            return { rows: [...rows.values()], isWhole: isReadable };
        if (isCutOff || rows.size === known) break;
        cursor = next;
    }
    return { rows: [...rows.values()], isWhole: false };
}

/**
 * The rows of a list that was read whole.
 * @throws NotWhole otherwise
 */
export function allOf<Row>({ rows, isWhole }: ReadBack<Row>): Row[] {
    if (!isWhole) throw new NotWhole();
    return rows;
}
