import * as z from 'zod/mini';

/** How many months can be asked for at once. */
export const MAX_MONTHS = 12;

/** A month of the calendar as YYYY-MM, of the years 1000 to 2999. */
export const isMonth = (text: string): boolean => /^[12]\d{3}-(0[1-9]|1[0-2])$/.test(text);

/** The month that an instant lies in, in UTC. */
export const monthAt = (instant: Date): string => instant.toISOString().slice(0, 7);

export type MonthsProblem = 'none' | 'too-many' | 'not-a-month' | 'twice' | 'future';

/** What is wrong with a choice of months; undefined where nothing is. The current month may be chosen, a later one may not. */
export function monthsProblem(months: readonly string[], current: string): MonthsProblem | undefined {
    if (months.length === 0) return 'none';
    if (months.length > MAX_MONTHS) return 'too-many';
    if (!months.every(isMonth)) return 'not-a-month';
    if (new Set(months).size < months.length) return 'twice';
    return months.some(month => month > current) ? 'future' : undefined;
}

/** Months in a body, each once. That none lies in the future, the server says by its own clock. */
export const months = z.array(z.string().check(z.refine(isMonth, 'Enter a month as YYYY-MM'))).check(
    z.minLength(1, 'Choose a month'),
    z.maxLength(MAX_MONTHS, `Choose at most ${MAX_MONTHS} months`),
    z.refine(chosen => new Set(chosen).size === chosen.length, 'Name each month once'),
);
