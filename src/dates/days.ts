import { tz } from '@date-fns/tz';
import { addDays, addMonths, startOfMonth } from 'date-fns';
import { dayInUtc, dayInZone, dayOfUtc, startOfDay } from '../../contracts/rules/dayStart';
import type { TimeZone } from './zones';

/** A calendar day as YYYY-MM-DD, without a zone. */
export type Day = string;

const utc = { in: tz('UTC') };

/** Is it a calendar day, in the years 1000 to 2999? */
export const isDay = (text: string): boolean =>
    /^[12]\d{3}-\d\d-\d\d$/.test(text) && !Number.isNaN(dayInUtc(text)) && dayOfUtc(dayInUtc(text)) === text;

/** @throws RangeError if it isn't a valid day */
function checked(day: Day): Day {
    if (!isDay(day)) throw new RangeError('Not a day of the calendar');
    return day;
}

/** The day this many days later, or earlier if negative. */
export const shiftDay = (day: Day, days: number): Day => dayOfUtc(+addDays(dayInUtc(checked(day)), days, utc));

/** The first day of the month this many months later, or earlier if negative. */
export const firstOfMonth = (day: Day, months = 0): Day =>
    dayOfUtc(+addMonths(startOfMonth(dayInUtc(checked(day)), utc), months, utc));

/** The day in this zone at an instant. */
export const dayAt = (instant: Date, zone: TimeZone): Day => dayInZone(instant.getTime(), zone);

export const todayIn = (zone: TimeZone, now: Date): Day => dayAt(now, zone);

/**
 * The first instant of the day, ISO 8601 in UTC.
 * @throws RangeError for an invalid day
 */
export const dayStart = (day: Day, zone: TimeZone): string => new Date(startOfDay(checked(day), zone)).toISOString();

/**
 * The last millisecond of the day, ISO 8601 in UTC.
 * @throws RangeError for an invalid day
 */
export const dayEnd = (day: Day, zone: TimeZone): string =>
    new Date(startOfDay(shiftDay(day, 1), zone) - 1).toISOString();

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
