import { like, sql, type AnyColumn, type SQL } from 'drizzle-orm';
import { containing } from '../../database/like';

/** Separates the fields, so that no search matches across two of them. */
const SEPARATOR = '\u001f';

/** The text that `q` searches. Both sides are lower-cased here, since the database folds only ASCII. */
export const searchText = (fields: readonly (string | null | undefined)[]): string =>
    fields
        .filter(field => field !== null && field !== undefined)
        .join(SEPARATOR)
        .toLowerCase();

/** A search text with one more field. */
export const withSearched = (text: string, field: string): string => `${text}${SEPARATOR}${field.toLowerCase()}`;

/** Does one of the fields in a search text column contain this text? No text sets no condition. */
export function matchesText(column: AnyColumn, text: string | undefined): SQL | undefined {
    if (!text) return undefined;
    if (text.includes(SEPARATOR)) return sql`false`;
    return like(column, containing(text.toLowerCase()));
}
