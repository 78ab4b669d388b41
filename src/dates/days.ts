import { TZDate } from '@date-fns/tz';
import { addDays, addMonths, startOfMonth } from 'date-fns';
import type { TimeZone } from './zones';

/** A day of the calendar as YYYY-MM-DD, wherever on earth. */
export type Day = string;

/** Calendar arithmetic needs no zone, so it is done where days have no gaps. */
const inCalendar = (day: Day): TZDate => new TZDate(`${day}T00:00:00Z`, 'UTC');
const dayOf = (date: Date): Day => new Date(date.getTime()).toISOString().slice(0, 10);

/** A day that exists in the calendar, of the years 1000 to 2999. */
export const isDay = (text: string): boolean =>
    /^[12]\d{3}-\d\d-\d\d$/.test(text) && !Number.isNaN(inCalendar(text).getTime()) && dayOf(inCalendar(text)) === text;

/** @throws RangeError when the text is no day */
function checked(day: Day): Day {
    if (!isDay(day)) throw new RangeError('Not a day of the calendar');
    return day;
}

/** The day that many days later, or earlier for a negative count. */
export const shiftDay = (day: Day, days: number): Day => dayOf(addDays(inCalendar(checked(day)), days));

/** The first day of the month that many months later, or earlier for a negative count. */
export const firstOfMonth = (day: Day, months = 0): Day =>
    dayOf(startOfMonth(addMonths(inCalendar(checked(day)), months)));

/** Which day it is in the zone at an instant. */
export function dayAt(instant: Date, zone: TimeZone): Day {
    const local = new TZDate(instant.getTime(), zone);
    return dayOf(new Date(Date.UTC(local.getFullYear(), local.getMonth(), local.getDate())));
}

export const todayIn = (zone: TimeZone, now: Date): Day => dayAt(now, zone);

/** The first instant of a day in a zone, which is not 00:00 where clocks skip midnight. */
function startOf(day: Day, zone: TimeZone): Date {
    const date = inCalendar(day);
    return new Date(new TZDate(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate(), zone).getTime());
}

/** The first instant of the day, ISO 8601 in UTC. Throws a RangeError for what is no day. */
export const dayStart = (day: Day, zone: TimeZone): string => startOf(checked(day), zone).toISOString();

/** The last millisecond of the day, ISO 8601 in UTC. Throws a RangeError for what is no day. */
export const dayEnd = (day: Day, zone: TimeZone): string =>
    new Date(startOf(shiftDay(day, 1), zone).getTime() - 1).toISOString();

/**
 * The instants of a range of days as queries take it, by the calendar of the zone: a day may last 23 or 25 hours. Both days
 * belong to the range, and one that is left out leaves that end open. Throws a RangeError for what is no day.
 */
export const dayRange = (
    from: Day | undefined,
    to: Day | undefined,
    zone: TimeZone,
): { from_date?: string; to_date?: string } => ({
    ...(from ? { from_date: dayStart(from, zone) } : {}),
    ...(to ? { to_date: dayEnd(to, zone) } : {}),
});
