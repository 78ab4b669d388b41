import type { HeaderAnswer } from './headerPages';

/** The list changed while it was read, each time that it was tried: what was read would lack rows or hold some twice. */
export class ListChanged extends Error {
    /** Where the catalogue says what to do. */
    readonly i18nKey = 'export.changed';
}

/** The list goes on beyond what any list of the dashboard holds. */
export class ListTooLong extends Error {
    readonly i18nKey = 'export.tooLong';
}

/** One page on the way through a list. */
interface Step<Row, Cursor> {
    data: readonly Row[];
    /** Where the next page begins; undefined at the end. */
    next: Cursor | undefined;
    /** Rows of all pages, where each page counts them. */
    total?: number;
}

interface Paginated<Row, Cursor> {
    first: Cursor;
    read: (cursor: Cursor) => Promise<Step<Row, Cursor>>;
    idOf: (row: Row) => string;
    /** The most rows; 100,000 where undefined. */
    limit?: number;
}

const TRIES = 3;
const MOST_ROWS = 100_000;

/**
 * Every row of a list that comes in pages, each once and in the list's order. A list that changes meanwhile is read again
 * from its beginning, three times in all. Rejects with ListChanged, ListTooLong, or what `read` rejects with.
 */
export async function collectPages<Row, Cursor>(list: Paginated<Row, Cursor>): Promise<Row[]> {
    for (let tried = 1; ; tried += 1) {
        try {
            return await readThrough(list);
        } catch (error) {
            if (!(error instanceof ListChanged) || tried === TRIES) throw error;
        }
    }
}

async function readThrough<Row, Cursor>({
    first,
    read,
    idOf,
    limit = MOST_ROWS,
}: Paginated<Row, Cursor>): Promise<Row[]> {
    const rows = new Map<string, Row>();
    let counted: number | undefined;
    let cursor: Cursor | undefined = first;
    while (cursor !== undefined) {
        const { data, next, total }: Step<Row, Cursor> = await read(cursor);
        counted ??= total;
        if (total !== counted) throw new ListChanged('The number of rows changed');
        if (data.length === 0 && next !== undefined) throw new ListChanged('A page before the last is empty');
        for (const row of data) {
            const id = idOf(row);
            if (rows.has(id)) throw new ListChanged('A row came twice');
            rows.set(id, row);
        }
        if (rows.size > limit || (counted ?? 0) > limit) throw new ListTooLong(`There are more than ${limit} rows`);
        cursor = next;
    }
    if (counted !== undefined && rows.size !== counted) throw new ListChanged('Rows are missing');
    return [...rows.values()];
}

interface EveryPage<Row> extends Pick<Paginated<Row, number>, 'idOf' | 'limit'> {
    /** Reads a page by its number. */
    read: (page: number) => Promise<HeaderAnswer<Row>>;
}

/** `collectPages` of a list that is paged by headers: from page 1 on until all rows are there. */
export const fetchEveryPage = <Row>({ read, ...list }: EveryPage<Row>): Promise<Row[]> =>
    collectPages({
        ...list,
        first: 1,
        read: async asked => {
            const { data, pagination } = await read(asked);
            const { page, perPage, total } = pagination;
            if (page !== asked) throw new ListChanged('Another page came than the one that was asked for');
            return { data, total, next: page * perPage < total ? page + 1 : undefined };
        },
    });
