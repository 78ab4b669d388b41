import { dayEnd, dayStart, isDay } from '../dates/days';
import type { TimeZone } from '../dates/zones';

/** How a list's filter becomes a query. */
interface QueryRules {
    /** Keys that the call takes. */
    keys: readonly string[];
    /** Keys that start and that end a day range. */
    firstDays: readonly string[];
    lastDays: readonly string[];
}

/** Filters in the form that the call takes: days as instants in the zone, without the scope and unknown keys. */
export function filterQuery(
    { keys, firstDays, lastDays }: QueryRules,
    filter: Readonly<Record<string, unknown>>,
    timeZone: TimeZone,
): Record<string, unknown> {
    /** An invalid day is sent as it is, and the provider refuses it. */
    const instantOf = (key: string, value: unknown): unknown => {
        if (typeof value !== 'string' || !isDay(value)) return value;
        if (firstDays.includes(key)) return dayStart(value, timeZone);
        return lastDays.includes(key) ? dayEnd(value, timeZone) : value;
    };
    const known = keys.filter(key => Object.hasOwn(filter, key));
    return Object.fromEntries(known.map(key => [key, instantOf(key, filter[key])]));
}
