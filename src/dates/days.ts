import { tz, tzOffset } from '@date-fns/tz';
import { addDays, addMonths, startOfMonth } from 'date-fns';
import type { TimeZone } from './zones';

/** A day of the calendar as YYYY-MM-DD, wherever on earth. */
export type Day = string;

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

const utc = { in: tz('UTC') };

/** Midnight of the day in UTC. The machine's own zone has no part in anything here. */
const inUtc = (day: Day): number => Date.parse(`${day}T00:00:00Z`);
const dayOf = (utc: number): Day => new Date(utc).toISOString().slice(0, 10);

/** A day that exists in the calendar, of the years 1000 to 2999. */
export const isDay = (text: string): boolean =>
    /^[12]\d{3}-\d\d-\d\d$/.test(text) && !Number.isNaN(inUtc(text)) && dayOf(inUtc(text)) === text;

/** @throws RangeError when the text is no day */
function checked(day: Day): Day {
    if (!isDay(day)) throw new RangeError('Not a day of the calendar');
    return day;
}

/** The day that many days later, or earlier for a negative count. */
export const shiftDay = (day: Day, days: number): Day => dayOf(+addDays(inUtc(checked(day)), days, utc));

/** The first day of the month that many months later, or earlier for a negative count. */
export const firstOfMonth = (day: Day, months = 0): Day =>
    dayOf(+addMonths(startOfMonth(inUtc(checked(day)), utc), months, utc));

const offsetAt = (instant: number, zone: TimeZone): number => tzOffset(zone, new Date(instant)) * MINUTE;

/** Which day it is in the zone at an instant. */
export const dayAt = (instant: Date, zone: TimeZone): Day =>
    dayOf(instant.getTime() + offsetAt(instant.getTime(), zone));

export const todayIn = (zone: TimeZone, now: Date): Day => dayAt(now, zone);

/**
 * The first instant of a day in a zone. Where clocks skip midnight it is their next minute, where they show it twice the
 * first of the two; so both offsets around midnight are tried.
 */
function startOf(day: Day, zone: TimeZone): number {
    const midnight = inUtc(day);
    const tried = [midnight - DAY, midnight + DAY].map(around => midnight - offsetAt(around, zone));
    const isFirst = (instant: number) =>
        dayAt(new Date(instant), zone) >= day && dayAt(new Date(instant - 1), zone) < day;
    return tried.find(isFirst) ?? Math.max(...tried);
}

/** The first instant of the day, ISO 8601 in UTC. Throws a RangeError for what is no day. */
export const dayStart = (day: Day, zone: TimeZone): string => new Date(startOf(checked(day), zone)).toISOString();

/** The last millisecond of the day, ISO 8601 in UTC. Throws a RangeError for what is no day. */
export const dayEnd = (day: Day, zone: TimeZone): string => new Date(startOf(shiftDay(day, 1), zone) - 1).toISOString();

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
