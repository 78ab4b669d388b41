import { latestAnywhere } from '../../../contracts/rules/time';
import { isUnreadable, type UnreadableRow } from '../../api/answer/unreadable';
import { isEnough, NOTHING_READ, readOn } from './bounds';
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

const MAX_ROWS = 5_000;

/** Of a list without its filter for a day. */
const MAX_BARE_ROWS = 1_000;

/** Of the same, to see whether the filter left something out: one page of any list. */
const NEWEST_ROWS = 50;

/**
 * Reads a list from its first page to its end, whatever its order: one that is grouped, by account or status, is in order on many
 * a page, and a newer row still follows. What keeps it short is the list's own filter for a day (`dayBefore`); a provider that
 * doesn't know it sends everything. It isn't whole past the most rows, where a page brings nothing new or leads to one that was
 * read, as from a provider that continues otherwise, and where more rows are counted than came.
 */
export async function readBack<Row, Place>(
    list: PagedList<Row, Place>,
    maxRows = MAX_ROWS,
): Promise<ReadBack<Exclude<Row, UnreadableRow>>> {
    const rows = new Map<string, Row>();
    let read = NOTHING_READ;
    let isReadable = true;
    let counted = 0;
    for await (const page of pagesOf(list)) {
        const { data, next, total, unreadableRows = 0, isCutOff } = page;
        const known = rows.size;
        for (const row of data) rows.set(list.idOf(row), row);
        read = readOn(read, page);
        isReadable &&= unreadableRows === 0;
        counted = Math.max(counted, total ?? 0);
        const bringsNothing = rows.size === known || isEnough(read, maxRows);
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
    /** Does a row that can't be read count as well where only the list without the filter has it? It may be from any day. */
    hasUnreadable?: boolean;
    maxRows?: number | undefined;
}

/**
 * Reads back what a filter narrows to the rows since an instant, and some before it. Nobody says by which date a provider filters, nor
 * whether it does, so that the newest rows of the list without the filter are looked at as well. Where the filter left out what was made
 * since then, as one that goes by when it was paid, the list is read without it.
 * @param listOf the list from a day on, or without that filter; without others too where no row shows that they're known
 */
export async function readSince<Row, Place>(
    listOf: (from: { from_date: string } | undefined, hasSome: boolean) => PagedList<Row, Place>,
    asked: Since<Exclude<Row, UnreadableRow>>,
): Promise<ReadBack<Exclude<Row, UnreadableRow>>> {
    const { since, isOther = () => false, maxRows = MAX_ROWS } = asked;
    const narrowed = () => readBack(listOf({ from_date: dayBefore(since) }, true), maxRows);
    const read = await narrowed();
    if (!read.isWhole) return read;
    const bare = listOf(undefined, read.rows.length > 0 || read.unreadable !== undefined);
    const lackedBy = lacking(bare.idOf, asked);
    const newest = await readBack(bare, NEWEST_ROWS);
    const isKept = (by: typeof read): boolean => lackedBy(by, newest).rows.every(isOther);
    if (isKept(read)) return together(read, lackedBy(read, newest));
    // It may have been made in between.
    const again = await narrowed();
    if (again.isWhole && isKept(again)) return together(again, lackedBy(again, newest));
    const all = newest.isWhole ? newest : await readBack(bare, Math.min(maxRows, MAX_BARE_ROWS));
    return { ...together(read, lackedBy(read, all)), isWhole: all.isWhole };
}

/** What a list has since an instant that was left out where it was narrowed. */
const lacking =
    <Row, Read extends Row>(idOf: (row: Row) => string, { since, atOf, hasUnreadable = false }: Since<Read>) =>
    (narrowed: ReadBack<Read>, list: ReadBack<Read>): Omit<ReadBack<Read>, 'isWhole'> => {
        const there = new Set([...narrowed.rows.map(idOf), ...(narrowed.unreadable ?? [])]);
        const isSince = (row: Read) => !(latestAnywhere(atOf(row) ?? '') < Date.parse(since));
        return {
            rows: list.rows.filter(row => isSince(row) && !there.has(idOf(row))),
            unreadable: hasUnreadable ? (list.unreadable ?? []).filter(id => !there.has(id)) : [],
        };
    };

function together<Row>(read: ReadBack<Row>, more: Omit<ReadBack<Row>, 'isWhole'>): ReadBack<Row> {
    const unreadable = [...(read.unreadable ?? []), ...(more.unreadable ?? [])];
    return { ...read, rows: [...read.rows, ...more.rows], ...(unreadable.length > 0 && { unreadable }) };
}

/**
 * The rows of a list that was read whole.
 * @throws NotWhole otherwise
 */
export function allOf<Row>({ rows, unreadable = [], isWhole }: ReadBack<Row>): Row[] {
    if (!isWhole || unreadable.length > 0) throw new NotWhole();
    return rows;
}
