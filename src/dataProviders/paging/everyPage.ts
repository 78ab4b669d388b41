import type { HeaderAnswer } from './headerPages';

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

/** One page of a list. */
export interface Step<Row, Cursor> {
    data: readonly Row[];
    /** Where the next page starts; undefined at the end. */
    next: Cursor | undefined;
    /** Total rows, if each page counts them. */
    total?: number;
    /** The list goes on, but nothing says where. */
    isCutOff?: boolean | undefined;
}

interface Paginated<Row, Cursor> {
    first: Cursor;
    read: (cursor: Cursor) => Promise<Step<Row, Cursor>>;
    idOf: (row: Row) => string;
    /** Maximum rows; 100,000 by default. */
    limit?: number;
}

const MAX_ATTEMPTS = 3;
const MAX_ROWS = 100_000;

/**
 * All rows of a paginated list, each once and in the list's order. If the list changes meanwhile, starts again, up to three
 * attempts. Rejects with ListChanged, ListTooLong, ListCutOff, or whatever `read` rejects with.
 */
export async function collectPages<Row, Cursor>(list: Paginated<Row, Cursor>): Promise<Row[]> {
    for (let tried = 1; ; tried += 1) {
        try {
            return await readOnce(list);
        } catch (error) {
            if (!(error instanceof ListChanged) || tried === MAX_ATTEMPTS) throw error;
        }
    }
}

async function readOnce<Row, Cursor>({ first, read, idOf, limit = MAX_ROWS }: Paginated<Row, Cursor>): Promise<Row[]> {
    const rows = new Map<string, Row>();
    let counted: number | undefined;
    let cursor: Cursor | undefined = first;
    while (cursor !== undefined) {
        const { data, next, total, isCutOff }: Step<Row, Cursor> = await read(cursor);
        if (isCutOff) throw new ListCutOff('There are more rows, but nothing says where');
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
    /** Reads a page by number. */
    read: (page: number) => Promise<HeaderAnswer<Row>>;
}

/** `collectPages` for a list with header pagination: from page 1 until all rows are read. */
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
