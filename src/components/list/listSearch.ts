import { DEFAULT_PER_PAGE, NEWEST_FIRST } from './listDefaults';

/**
 * Converts a URL that names filters directly, as external links do, to a list's query (docs/rules.md#routes). Undefined if it
 * names none.
 * @param keys the filter for each key in the URL
 */
export function namedFilters(search: string, keys: Readonly<Record<string, string>>): string | undefined {
    const query = new URLSearchParams(search);
    const named = Object.entries(keys).flatMap(([key, filter]) => {
        const value = query.get(key);
        return value ? [[filter, value]] : [];
    });
    return named.length > 0 ? listSearch(Object.fromEntries(named) as Record<string, string>) : undefined;
}

/** A list's query with these filters, as the list itself writes it to the URL. */
export function listSearch(filter: Readonly<Record<string, string | readonly string[]>>): string {
    const { field: sort, order } = NEWEST_FIRST;
    const query = { filter: JSON.stringify(filter), order, page: '1', perPage: String(DEFAULT_PER_PAGE), sort };
    return `?${new URLSearchParams(query).toString()}`;
}
