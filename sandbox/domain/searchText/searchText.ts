import { like, sql, type AnyColumn, type SQL } from 'drizzle-orm';
import { containing } from '../../database/like';

/** Stands between the fields, so that no search runs from one into the next. */
const SEPARATOR = '\u001f';

/** What `q` looks through. Lower case is made here for both sides, as the database folds ASCII only. */
export const searchText = (fields: readonly (string | null | undefined)[]): string =>
    fields
        .filter(field => field !== null && field !== undefined)
        .join(SEPARATOR)
        .toLowerCase();

/** A search text with one more field. */
export const withSearched = (text: string, field: string): string => `${text}${SEPARATOR}${field.toLowerCase()}`;

/** Does a column with a search text have this text in one of its fields? None asks for nothing. */
export function matchesText(column: AnyColumn, text: string | undefined): SQL | undefined {
    if (!text) return undefined;
    if (text.includes(SEPARATOR)) return sql`false`;
    return like(column, containing(text.toLowerCase()));
}
