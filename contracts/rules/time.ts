import * as z from 'zod/mini';

const shape = /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d{1,6})?)?(Z|[+-]\d\d:\d\d))?$/;

/** The first year that databases support. Comparing it with an invalid date gives false. */
const FIRST = Date.parse('0001-01-01');

/** An ISO 8601 day, or instant with a zone, that exists in the calendar. */
export function isInstant(text: string): boolean {
    if (!shape.test(text) || !(Date.parse(text) >= FIRST)) return false;
    const day = text.slice(0, 10);
    return new Date(`${day}T00:00:00Z`).toISOString().startsWith(day);
}

/** When something was, in an answer: ISO 8601 with a zone; the provider sends UTC. A plain day says no more than the day. */
export const instant = z.string().check(z.refine(isInstant, 'not an ISO 8601 instant'));

/**
 * Either end of a date range in a query. A plain day means that whole UTC day, to the millisecond; an instant is used as it is.
 * Both ends are included.
 */
export const rangeEnd = z.optional(z.string().check(z.refine(isInstant, 'Enter a day as YYYY-MM-DD')));

/** Refuses a range that ends before it begins, with the issue at its end. For the schema of a query with these two fields. */
export const orderedRange = <From extends string, To extends string>(from: From, to: To) =>
    z.refine<Partial<Record<From | To, string | undefined>>>(query => isOrdered(query[from], query[to]), {
        path: [to],
        message: 'The range ends before it begins',
    });

/** The latest instant that a written time can mean, in epoch milliseconds: the end of a plain UTC day. NaN if it's unreadable. */
export const latestOf = (time: string): number => Date.parse(time.length === 10 ? `${time}T23:59:59.999Z` : time);

const HALF_DAY_MS = 12 * 3_600_000;
const midnight = /^(\d{4}-\d\d-\d\d)(T00:00(:00(\.0+)?)?(Z|[+-]\d\d:\d\d))?$/;

/**
 * The latest instant that a record's time can mean, in epoch milliseconds: of a plain day, or one written as its midnight, the day's
 * end where it ends last, at UTC-12. Nobody says in which zone a provider counts days. NaN if it's unreadable.
 */
export function latestAnywhere(time: string): number {
    const [, day] = midnight.exec(time) ?? [];
    return day === undefined ? latestOf(time) : latestOf(day) + HALF_DAY_MS;
}

/** Does the range end no earlier than it begins? An open end and a single day are fine. */
export const isOrdered = (from: string | undefined, to: string | undefined): boolean =>
    !from || !to || Date.parse(from) <= latestOf(to);
