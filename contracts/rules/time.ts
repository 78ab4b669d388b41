import * as z from 'zod/mini';

const shape = /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d{1,6})?)?(Z|[+-]\d\d:\d\d))?$/;

/** The first year that databases know; a comparison with what is no date is false. */
const FIRST = Date.parse('0001-01-01');

/** An ISO 8601 day, or an instant with its zone, that exists in the calendar. */
export function isInstant(text: string): boolean {
    if (!shape.test(text) || !(Date.parse(text) >= FIRST)) return false;
    const day = text.slice(0, 10);
    return new Date(`${day}T00:00:00Z`).toISOString().startsWith(day);
}

/** An instant in an answer: ISO 8601 with a zone, UTC as the provider sends it. */
export const instant = z.string().check(z.refine(isInstant, 'not an ISO 8601 instant'));

/**
 * One end of a day range in a query. A bare day is that day in UTC, from its first to its last millisecond; an instant is
 * taken as it is. Both ends belong to the range.
 */
export const rangeEnd = z.optional(z.string().check(z.refine(isInstant, 'Enter a day as YYYY-MM-DD')));

/** Refuses, at its end, a range that ends before it begins; for the schema of a query with these two fields. */
export const orderedRange = <From extends string, To extends string>(from: From, to: To) =>
    z.refine<Partial<Record<From | To, string | undefined>>>(query => isOrdered(query[from], query[to]), {
        path: [to],
        message: 'The range ends before it begins',
    });

/** Does a range not end before it begins? An open end is in order with anything, and a day with itself. */
export const isOrdered = (from: string | undefined, to: string | undefined): boolean =>
    !from || !to || Date.parse(from) <= Date.parse(to.length === 10 ? `${to}T23:59:59.999Z` : to);
