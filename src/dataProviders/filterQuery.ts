import { dayEnd, dayStart, isDay } from '../dates/days';
import type { TimeZone } from '../dates/zones';

/** What a list's filter becomes in its call. */
interface QueryRules {
    /** The keys that the call takes. */
    keys: readonly string[];
    /** Those that begin a range of days, and those that end one. */
    firstDays: readonly string[];
    lastDays: readonly string[];
}

/** The filters as the call takes them: days as instants of the zone, the scope and unknown keys left out. */
export function filterQuery(
    { keys, firstDays, lastDays }: QueryRules,
    filter: Readonly<Record<string, unknown>>,
    timeZone: TimeZone,
): Record<string, unknown> {
    /** What is no day goes as it is, and the provider says so. */
    const instantOf = (key: string, value: unknown): unknown => {
        if (typeof value !== 'string' || !isDay(value)) return value;
        if (firstDays.includes(key)) return dayStart(value, timeZone);
        return lastDays.includes(key) ? dayEnd(value, timeZone) : value;
    };
    const known = keys.filter(key => Object.hasOwn(filter, key));
    return Object.fromEntries(known.map(key => [key, instantOf(key, filter[key])]));
}
