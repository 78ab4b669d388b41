import { listSearch } from '../../components/list/listSearch';

/** The payments list with these filters. */
export const paymentsPath = (filter: Readonly<Record<string, string>>): string => `/payments${listSearch(filter)}`;

/** The wizard that refunds a payment. */
export const refundPath = (reference: string): string =>
    `/refunds/create?${new URLSearchParams({ payment: reference }).toString()}`;
