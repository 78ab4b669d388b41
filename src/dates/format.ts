import { isDay } from './days';
import type { TimeZone } from './zones';

const day = { day: 'numeric', month: 'short', year: 'numeric' } as const;
const minute = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;

const styles = {
    /** 21 Nov 2026, 14:05 */
    short: { ...day, ...minute },
    /** 21 Nov 2026, 14:05:33 GMT+8 */
    full: { ...day, ...minute, second: '2-digit', timeZoneName: 'short' },
    /** 21 Nov 2026 */
    date: day,
    /** 14:05 */
    time: minute,
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

export type InstantStyle = keyof typeof styles;

const formats = new Map<string, Intl.DateTimeFormat>();

/** Plain English is British, with the day before the month, which everyone reads the same way. */
export const regionOf = (locale: string) => (locale === 'en' ? 'en-GB' : locale);

function formatFor(zone: TimeZone, style: InstantStyle, locale: string): Intl.DateTimeFormat {
    const key = `${zone} ${style} ${locale}`;
    const known = formats.get(key);
    if (known) return known;
    const made = new Intl.DateTimeFormat(regionOf(locale), { ...styles[style], timeZone: zone });
    formats.set(key, made);
    return made;
}

/**
 * Formats an instant in a zone. A calendar day, which says no time, is that day in every zone.
 * @throws RangeError if the browser doesn't know the zone
 */
export const formatInstant = (iso: string, zone: TimeZone, style: InstantStyle = 'short', locale = 'en'): string =>
    (isDay(iso) ? formatFor('UTC', 'date', locale) : formatFor(zone, style, locale)).format(new Date(iso));

/** Formats a calendar day: 21 Nov 2026. Invalid text is returned unchanged. */
export const formatDay = (day: string, locale = 'en'): string =>
    isDay(day) ? formatInstant(day, 'UTC', 'date', locale) : day;
