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

/** Plain English means day before month, which reads the same to everybody. */
const regionOf = (locale: string) => (locale === 'en' ? 'en-GB' : locale);

function formatFor(zone: TimeZone, style: InstantStyle, locale: string): Intl.DateTimeFormat {
    const key = `${zone} ${style} ${locale}`;
    const known = formats.get(key);
    if (known) return known;
    const made = new Intl.DateTimeFormat(regionOf(locale), { ...styles[style], timeZone: zone });
    formats.set(key, made);
    return made;
}

/** An instant of an answer as people read it in a zone. Throws a RangeError for a zone that the browser does not know. */
export const formatInstant = (iso: string, zone: TimeZone, style: InstantStyle = 'short', locale = 'en'): string =>
    formatFor(zone, style, locale).format(new Date(iso));

/** A day of the calendar as people read it: 21 Nov 2026. A text that is no day is shown as it is. */
export const formatDay = (day: string, locale = 'en'): string =>
    isDay(day) ? formatInstant(`${day}T00:00:00Z`, 'UTC', 'date', locale) : day;
