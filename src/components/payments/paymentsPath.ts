import { listSearch } from '../list/listSearch';

/** The list of payments with these filters set. */
export const paymentsPath = (filter: Readonly<Record<string, string>>): string => `/payments${listSearch(filter)}`;
