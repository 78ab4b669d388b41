import { tzOffset } from '@date-fns/tz';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** Midnight UTC, in milliseconds. Nothing here depends on the machine's own zone. */
export const dayInUtc = (day: string): number => Date.parse(`${day}T00:00:00Z`);
export const dayOfUtc = (instant: number): string => new Date(instant).toISOString().slice(0, 10);

const offsetAt = (instant: number, zone: string): number => tzOffset(zone, new Date(instant)) * MINUTE;

/** The day in a zone at an instant, in milliseconds. */
export const dayInZone = (instant: number, zone: string): string => dayOfUtc(instant + offsetAt(instant, zone));

/**
 * The first instant of a day in a zone, in milliseconds: if clocks skip midnight, the minute after the gap; if they repeat it,
 * the first of the two. So it tries both offsets around midnight.
 */
export function startOfDay(day: string, zone: string): number {
    const midnight = dayInUtc(day);
    const tried = [midnight - DAY, midnight + DAY].map(around => midnight - offsetAt(around, zone));
    const isFirst = (instant: number) => dayInZone(instant, zone) >= day && dayInZone(instant - 1, zone) < day;
    return tried.find(isFirst) ?? Math.max(...tried);
}

/** Days from the first to the last, both included. */
export const daysBetween = (from: string, to: string): string[] =>
    Array.from({ length: Math.max(0, (dayInUtc(to) - dayInUtc(from)) / DAY + 1) }, (_, index) =>
        dayOfUtc(dayInUtc(from) + index * DAY),
    );
