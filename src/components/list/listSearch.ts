import { DEFAULT_PER_PAGE, NEWEST_FIRST } from './listDefaults';

/**
 * The query of a list for an address that names filters by themselves, as links from outside do (docs/rules.md#routes): `keys` says
 * which key of the address sets which filter. Undefined where it names none.
 */
export function namedFilters(search: string, keys: Readonly<Record<string, string>>): string | undefined {
    const query = new URLSearchParams(search);
    const named = Object.entries(keys).flatMap(([key, filter]) => {
        const value = query.get(key);
        return value ? [[filter, value]] : [];
    });
    return named.length > 0 ? listSearch(Object.fromEntries(named) as Record<string, string>) : undefined;
}

/** The query of a list with these filters set, as the list itself writes it into the URL. */
export function listSearch(filter: Readonly<Record<string, string>>): string {
    const { field: sort, order } = NEWEST_FIRST;
    const query = { filter: JSON.stringify(filter), order, page: '1', perPage: String(DEFAULT_PER_PAGE), sort };
    return `?${new URLSearchParams(query).toString()}`;
}
