import * as z from 'zod/mini';

/** Maximum months in one request. */
export const MAX_MONTHS = 12;

/** A calendar month as YYYY-MM, in the years 1000 to 2999. */
export const isMonth = (text: string): boolean => /^[12]\d{3}-(0[1-9]|1[0-2])$/.test(text);

/** The UTC month of an instant. */
export const monthAt = (instant: Date): string => instant.toISOString().slice(0, 7);

const monthAfter = (month: string): string => {
    const [year = 0, number = 0] = month.split('-').map(Number);
    return monthAt(new Date(Date.UTC(year, number)));
};

/** Names months that were chosen: those in a row as their first and last, "2026-07-to-2026-09-and-2026-11". */
export function nameOfMonths(chosen: readonly string[]): string {
    const rows: { first: string; last: string }[] = [];
    for (const month of [...chosen].sort()) {
        const row = rows.at(-1);
        if (row && monthAfter(row.last) === month) row.last = month;
        else rows.push({ first: month, last: month });
    }
    return rows.map(({ first, last }) => (first === last ? first : `${first}-to-${last}`)).join('-and-');
}

export type MonthsProblem = 'none' | 'too-many' | 'not-a-month' | 'twice' | 'future';

/** The problem with a selection of months; undefined if there's none. The current month is allowed, later ones aren't. */
export function monthsProblem(months: readonly string[], current: string): MonthsProblem | undefined {
    if (months.length === 0) return 'none';
    if (months.length > MAX_MONTHS) return 'too-many';
    if (!months.every(isMonth)) return 'not-a-month';
    if (new Set(months).size < months.length) return 'twice';
    return months.some(month => month > current) ? 'future' : undefined;
}

/** Months in a body, without repeats. The server checks by its own clock that none is in the future. */
export const months = z.array(z.string().check(z.refine(isMonth, 'Enter a month as YYYY-MM'))).check(
    z.minLength(1, 'Select a month'),
    z.maxLength(MAX_MONTHS, `Select at most ${MAX_MONTHS} months`),
    z.refine(chosen => new Set(chosen).size === chosen.length, 'Name each month once'),
);
