import { latestAnywhere } from '../../../contracts/rules/time';
import { isUnreadable, type UnreadableRow } from '../../api/answer/unreadable';
import { type PagedList, pagesOf } from './pagedList';

/** The rows of a list. */
export interface ReadBack<Row> {
    /** Those that can be read. */
    rows: Row[];
    /** Ids of those that can't: each may be anything. */
    unreadable?: string[];
    /** Are these all rows of the list, each with a readable id? Anything less proves nothing about what isn't among them. */
    isWhole: boolean;
}

/** Not every row of a list could be read, so that nothing can be said of what it lacks. */
class NotWhole extends Error {
    readonly i18nKey = 'intent.notWhole';
}

const MAX_PAGES = 50;

/**
 * Reads a list from its first page to its end, whatever its order: one that is grouped, by account or status, is in order on many
 * a page, and a newer row still follows. What keeps it short is the list's own filter for a day (`dayBefore`); a provider that
 * doesn't know it sends everything. It isn't whole past the most pages, where a page brings nothing new or leads to one that was
 * read, as from a provider that continues otherwise, and where more rows are counted than came.
 */
export async function readBack<Row, Place>(
    list: PagedList<Row, Place>,
    maxPages = MAX_PAGES,
): Promise<ReadBack<Exclude<Row, UnreadableRow>>> {
    const rows = new Map<string, Row>();
    let pages = 0;
    let isReadable = true;
    let counted = 0;
    for await (const { data, next, total, unreadableRows = 0, isCutOff } of pagesOf(list)) {
        const known = rows.size;
        for (const row of data) rows.set(list.idOf(row), row);
        pages += 1;
        isReadable &&= unreadableRows === 0;
        counted = Math.max(counted, total ?? 0);
        const bringsNothing = rows.size === known || pages === maxPages;
        if (isCutOff || (next !== undefined && bringsNothing)) return readOf(rows, false);
    }
    return readOf(rows, isReadable && rows.size >= counted);
}

function readOf<Row>(read: ReadonlyMap<string, Row>, isWhole: boolean): ReadBack<Exclude<Row, UnreadableRow>> {
    const all = [...read.values()];
    const unreadable = all.filter(row => isUnreadable(row)).map(({ id }) => id);
    const rows = all.filter((row): row is Exclude<Row, UnreadableRow> => !isUnreadable(row));
    return { rows, ...(unreadable.length > 0 && { unreadable }), isWhole };
}

const DAY_MS = 24 * 3_600_000;

/** The day before an instant's, in UTC: it has begun by then in every time zone that a provider may count days in. */
export const dayBefore = (instant: string): string => new Date(Date.parse(instant) - DAY_MS).toISOString().slice(0, 10);

interface Since<Row> {
    /** An ISO 8601 instant. */
    since: string;
    /** When a row was made; undefined where that isn't said. */
    atOf: (row: Row) => string | undefined;
    /** Is it certainly none of those that were asked for? */
    isOther?: (row: Row) => boolean;
    maxPages?: number | undefined;
}

/**
 * Reads back what a filter narrows to the rows since an instant, and some before it. That none came proves nothing by itself, since
 * nobody says how a provider reads a filter: then the first page of the list without it is looked at, and what it has since then is
 * among the rows. If one of them is what was asked for, or may be, the list wasn't read whole.
 * @param listOf the list from a day on, or without that filter
 */
export async function readSince<Row, Place>(
    listOf: (from?: { from_date: string }) => PagedList<Row, Place>,
    { since, atOf, isOther = () => false, maxPages }: Since<Exclude<Row, UnreadableRow>>,
): Promise<ReadBack<Exclude<Row, UnreadableRow>>> {
    const read = await readBack(listOf({ from_date: dayBefore(since) }), maxPages);
    if (!read.isWhole || read.rows.length > 0 || read.unreadable) return read;
    const bare = listOf();
    const { data } = await bare.read(bare.first);
    const { rows } = readOf(new Map(data.map(row => [bare.idOf(row), row])), true);
    const later = rows.filter(row => !(latestAnywhere(atOf(row) ?? '') < Date.parse(since)));
    return { rows: later, isWhole: later.every(isOther) };
}

/**
 * The rows of a list that was read whole.
 * @throws NotWhole otherwise
 */
export function allOf<Row>({ rows, unreadable = [], isWhole }: ReadBack<Row>): Row[] {
    if (!isWhole || unreadable.length > 0) throw new NotWhole();
    return rows;
}
