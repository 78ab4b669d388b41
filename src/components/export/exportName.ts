import { type Day, firstOfMonth, isDay, shiftDay } from '../../dates/days';

interface Exported {
    /** What the file contains, in the user's words. */
    what: string;
    /** Name of the account it's limited to; undefined for all. */
    account: string | undefined;
    /** The list's day filter, both days included. */
    filter: { from_date?: unknown; to_date?: unknown };
    today: Day;
}

/** The name of an export file: content, account and days, such as `payments-wholesale-2026-10.csv` (docs/rules.md#exports). */
export const exportName = ({ what, account, filter, today }: Exported): string =>
    `${[slug(what), slug(account ?? ''), daysOf(dayIn(filter.from_date), dayIn(filter.to_date), today)]
        .filter(part => part !== '')
        .join('-')}.csv`;

const dayIn = (value: unknown): Day | undefined => (typeof value === 'string' && isDay(value) ? value : undefined);

function daysOf(from: Day | undefined, to: Day | undefined, today: Day): string {
    // An end day alone would look like an export of that day only.
    if (!from) return `until-${to ?? today}`;
    if (!to) return `from-${from}`;
    if (from === to) return from;
    const isMonth = from === firstOfMonth(from) && to === shiftDay(firstOfMonth(from, 1), -1);
    return isMonth ? from.slice(0, 7) : `${from}-to-${to}`;
}

const MAX_LENGTH = 60;

/** Letters and digits of any script joined by hyphens, which every file system accepts; at most 60 characters. */
export function slug(text: string): string {
    const words =
        text
            .normalize('NFKC')
            .toLowerCase()
            .match(/[\p{L}\p{N}]+/gu) ?? [];
    return [...words.join('-')].slice(0, MAX_LENGTH).join('').replace(/-$/, '');
}
