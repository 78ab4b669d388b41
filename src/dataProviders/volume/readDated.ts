import type { UnreadableRow } from '../../api/answer/unreadable';
import { dayAt, type Day, shiftDay } from '../../dates/days';
import type { TimeZone } from '../../dates/zones';
import type { PagedList } from '../paging/pagedList';
import { readBack } from '../paging/readBack';

interface DateRules<Row> {
    /** Undefined where it isn't said. */
    atOf: (row: Exclude<Row, UnreadableRow>) => string | null | undefined;
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
 * A list's rows, the newest 2,000 at most. Undefined if nothing can be said of any day: a row can't be read, or the list goes
 * on and its rows so far aren't in the order of their dates.
 */
export async function readDated<Row, Place>(
    list: PagedList<Row, Place>,
    { atOf, timeZone, maxPages = MAX_PAGES }: DateRules<Row>,
): Promise<Dated<Exclude<Row, UnreadableRow>> | undefined> {
    let isReadable = true;
    const read = async (place: Place) => {
        const page = await list.read(place);
        isReadable &&= !page.unreadableRows;
        return page;
    };
    const { rows, unreadable = [], isWhole } = await readBack({ ...list, read }, maxPages);
    if (!isReadable || unreadable.length > 0) return undefined;
    if (isWhole) return { rows, since: undefined };
    const times = rows.map(row => Date.parse(atOf(row) ?? ''));
    const oldest = times.at(-1);
    // Also where a date can't be read.
    const isInOrder = times.every((at, index) => index === 0 || at <= (times[index - 1] ?? NaN));
    if (oldest === undefined || !isInOrder) return undefined;
    return { rows, since: shiftDay(dayAt(new Date(oldest), timeZone), 1) };
}
