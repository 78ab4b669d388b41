import type { UnreadableRow } from '../../api/answer/unreadable';
import { dayAt, dayEnd, dayStart, type Day, isDay, shiftDay } from '../../dates/days';
import type { TimeZone } from '../../dates/zones';
import type { PagedList } from '../paging/pagedList';
import { readBack } from '../paging/readBack';

interface DateRules<Row> {
    /** Undefined where it isn't said. */
    atOf: (row: Exclude<Row, UnreadableRow>) => string | null | undefined;
    timeZone: TimeZone;
    maxRows?: number | undefined;
}

/** The newest rows of a list. */
export interface Dated<Row> {
    rows: Row[];
    /** The first day of which all rows are among them; undefined if that's every day. */
    since: Day | undefined;
    /** How many rows that took. */
    read: number;
}

/** Most rows. */
export const MAX_ROWS = 2_000;

/** The day of a record's time in a zone. A day without a time is itself in every zone. */
export const dayOf = (time: string, zone: TimeZone): Day => (isDay(time) ? time : dayAt(new Date(time), zone));

/**
 * The range to ask a list for, wider than what's counted: a provider may read a time as its day, or as the start of that, in a zone of
 * its own, and a row may say a day without a time. The rows' own dates decide.
 */
export function listRange(from: Day, to: Day, zone: TimeZone): { from_date: string; to_date: string } {
    const [first, next] = [shiftDay(from, -1), shiftDay(to, 2)];
    const starts = [zone, 'UTC'].map(each => dayStart(first, each));
    return { from_date: starts.sort()[0] ?? '', to_date: dayEnd(next, zone) };
}

/**
 * A list's rows, the newest 2,000 at most. Undefined if nothing can be said of any day: a row can't be read, or the list goes
 * on and its rows so far aren't in the order of their dates.
 */
export async function readDated<Row, Place>(
    list: PagedList<Row, Place>,
    { atOf, timeZone, maxRows = MAX_ROWS }: DateRules<Row>,
): Promise<Dated<Exclude<Row, UnreadableRow>> | undefined> {
    let isReadable = true;
    let count = 0;
    const read = async (place: Place) => {
        const page = await list.read(place);
        count += page.data.length;
        isReadable &&= !page.unreadableRows;
        return page;
    };
    const { rows, unreadable = [], isWhole } = await readBack({ ...list, read }, maxRows);
    if (!isReadable || unreadable.length > 0) return undefined;
    if (isWhole) return { rows, since: undefined, read: count };
    const times = rows.map(row => Date.parse(atOf(row) ?? ''));
    const last = rows.at(-1);
    // Also where a date can't be read.
    const isInOrder = times.every((at, index) => index === 0 || at <= (times[index - 1] ?? NaN));
    if (last === undefined || !isInOrder) return undefined;
    return { rows, since: shiftDay(dayOf(atOf(last) ?? '', timeZone), 1), read: count };
}
