import { and, gte, lte, type AnyColumn, type SQL } from 'drizzle-orm';

/** A bare day begins at its first millisecond in UTC. */
export const firstInstant = (end: string): Date => new Date(end);

/** A bare day ends with its last millisecond in UTC. */
export const lastInstant = (end: string): Date => new Date(end.length === 10 ? `${end}T23:59:59.999Z` : end);

/** Is the column within a day range, both ends included (contracts/rules/time)? A missing end is open. */
export const isWithin = (column: AnyColumn, from: string | undefined, to: string | undefined): SQL | undefined =>
    and(from ? gte(column, firstInstant(from)) : undefined, to ? lte(column, lastInstant(to)) : undefined);
