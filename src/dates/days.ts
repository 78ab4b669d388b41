import { tz, tzOffset } from '@date-fns/tz';
import { addDays, addMonths, startOfMonth } from 'date-fns';
import type { TimeZone } from './zones';

/** A calendar day as YYYY-MM-DD, without a zone. */
export type Day = string;

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

const utc = { in: tz('UTC') };

/** Midnight UTC. Nothing here depends on the machine's own zone. */
const inUtc = (day: Day): number => Date.parse(`${day}T00:00:00Z`);
const dayOf = (utc: number): Day => new Date(utc).toISOString().slice(0, 10);

/** Is it a calendar day, in the years 1000 to 2999? */
export const isDay = (text: string): boolean =>
    /^[12]\d{3}-\d\d-\d\d$/.test(text) && !Number.isNaN(inUtc(text)) && dayOf(inUtc(text)) === text;

/** @throws RangeError if it isn't a valid day */
function checked(day: Day): Day {
    if (!isDay(day)) throw new RangeError('Not a day of the calendar');
    return day;
}

/** The day this many days later, or earlier if negative. */
export const shiftDay = (day: Day, days: number): Day => dayOf(+addDays(inUtc(checked(day)), days, utc));

/** The first day of the month this many months later, or earlier if negative. */
export const firstOfMonth = (day: Day, months = 0): Day =>
    dayOf(+addMonths(startOfMonth(inUtc(checked(day)), utc), months, utc));

const offsetAt = (instant: number, zone: TimeZone): number => tzOffset(zone, new Date(instant)) * MINUTE;

/** The day in this zone at an instant. */
export const dayAt = (instant: Date, zone: TimeZone): Day =>
    dayOf(instant.getTime() + offsetAt(instant.getTime(), zone));

export const todayIn = (zone: TimeZone, now: Date): Day => dayAt(now, zone);

/**
 * The first instant of a day in a zone: if clocks skip midnight, the minute after the gap; if they repeat it, the first of the
 * two. So it tries both offsets around midnight.
 */
function startOf(day: Day, zone: TimeZone): number {
    const midnight = inUtc(day);
    const tried = [midnight - DAY, midnight + DAY].map(around => midnight - offsetAt(around, zone));
    const isFirst = (instant: number) =>
        dayAt(new Date(instant), zone) >= day && dayAt(new Date(instant - 1), zone) < day;
    return tried.find(isFirst) ?? Math.max(...tried);
}

/**
 * The first instant of the day, ISO 8601 in UTC.
 * @throws RangeError for an invalid day
 */
export const dayStart = (day: Day, zone: TimeZone): string => new Date(startOf(checked(day), zone)).toISOString();

/**
 * The last millisecond of the day, ISO 8601 in UTC.
 * @throws RangeError for an invalid day
 */
export const dayEnd = (day: Day, zone: TimeZone): string => new Date(startOf(shiftDay(day, 1), zone) - 1).toISOString();

/**
 * A range of days as instants for a query, by the zone's calendar: a day may have 23 or 25 hours. Both days are included; without
 * one, that end is open.
 * @throws RangeError for an invalid day
 */
export const dayRange = (
    from: Day | undefined,
    to: Day | undefined,
    zone: TimeZone,
): { from_date?: string; to_date?: string } => ({
    ...(from ? { from_date: dayStart(from, zone) } : {}),
    ...(to ? { to_date: dayEnd(to, zone) } : {}),
});
