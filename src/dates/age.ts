const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const OLD_AFTER_DAYS = 90;

/** Is a payment older than 90 days, by creation date or rate date (docs/rules.md#payments)? */
export const isOlderThan90Days = (
    createdAt: string | undefined,
    rateDate: string | null | undefined,
    now: Date,
): boolean => [createdAt, rateDate].some(date => date && now.getTime() - Date.parse(date) > OLD_AFTER_DAYS * DAY);

const units = [
    ['day', DAY],
    ['hour', HOUR],
    ['minute', MINUTE],
    ['second', SECOND],
] as const;

/** How long ago or ahead an instant is, in the largest whole unit up to days: "5 minutes ago", "in 2 hours", "now". */
export function formatAge(iso: string, now: Date, locale = 'en'): string {
    const distance = Date.parse(iso) - now.getTime();
    const [unit, size] = units.find(([, length]) => Math.abs(distance) >= length) ?? (['second', SECOND] as const);
    // A day means 24 hours here, so "yesterday" would be wrong.
    const format = new Intl.RelativeTimeFormat(locale, { numeric: unit === 'second' ? 'auto' : 'always' });
    return format.format(Math.trunc(distance / size), unit);
}
