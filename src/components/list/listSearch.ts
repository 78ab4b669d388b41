import { DEFAULT_PER_PAGE, NEWEST_FIRST } from './listDefaults';

/** The query of a list with these filters set, as the list itself writes it into the URL. */
export function listSearch(filter: Readonly<Record<string, string>>): string {
    const { field: sort, order } = NEWEST_FIRST;
    const query = { filter: JSON.stringify(filter), order, page: '1', perPage: String(DEFAULT_PER_PAGE), sort };
    return `?${new URLSearchParams(query).toString()}`;
}
