import { dayAt, type Day, shiftDay } from '../../dates/days';
import type { TimeZone } from '../../dates/zones';
import { readBack } from '../paging/readBack';

interface DatedPage<Row, Place> {
    data: readonly Row[];
    next: Place | undefined;
    isCutOff?: boolean;
    total?: number | null | undefined;
    unreadableRows: number;
}

interface DatedList<Row, Place> {
    first: Place;
    read: (place: Place) => Promise<DatedPage<Row, Place>>;
    idOf: (row: Row) => string;
    /** Null if it can't be read. */
    atOf: (row: Row) => string | null;
    timeZone: TimeZone;
    maxPages?: number | undefined;
}

/** The newest rows of a list. */
export interface Dated<Row> {
    rows: Row[];
    /** The first day of which all rows are among them; undefined if that's every day. */
    since: Day | undefined;
}

/** Pages of 100 rows. */
const MAX_PAGES = 20;

/**
 * A list's rows, the newest 2,000 at most. Undefined if nothing can be said of any day: a row has no readable id, or the list goes
 * on and its rows so far aren't in the order of their dates.
 */
export async function readDated<Row, Place>({
    atOf,
    timeZone,
    maxPages = MAX_PAGES,
    ...list
}: DatedList<Row, Place>): Promise<Dated<Row> | undefined> {
    let isReadable = true;
    const { rows, isWhole } = await readBack<Row, Place>({
        ...list,
        limit: maxPages,
        read: async place => {
            const page = await list.read(place);
            isReadable &&= page.unreadableRows === 0;
            return page;
        },
    });
    if (!isReadable) return undefined;
    if (isWhole) return { rows, since: undefined };
    const times = rows.map(row => Date.parse(atOf(row) ?? ''));
    const oldest = times.at(-1);
    // Also where a date can't be read.
    if (oldest === undefined || !times.every((at, index) => index === 0 || at <= (times[index - 1] ?? NaN)))
        return undefined;
    return { rows, since: shiftDay(dayAt(new Date(oldest), timeZone), 1) };
}
