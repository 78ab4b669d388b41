/** Stands between the fields, so that no search runs from one into the next. */
export const SEPARATOR = '\u001f';

/** What `q` looks through. Lower case is made here for both sides, as the database folds ASCII only. */
export const searchText = (fields: readonly (string | null)[]): string =>
    fields
        .filter(field => field !== null)
        .join(SEPARATOR)
        .toLowerCase();
