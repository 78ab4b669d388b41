import { listSearch } from '../../components/list/listSearch';

/** The list of payments with these filters set. */
export const paymentsPath = (filter: Readonly<Record<string, string>>): string => `/payments${listSearch(filter)}`;

/** The record of one payment. */
export const paymentPath = (reference: string): string => `/payments/${encodeURIComponent(reference)}/show`;

/** The assistant that refunds a payment. */
export const refundPath = (reference: string): string =>
    `/refunds/create?${new URLSearchParams({ payment: reference }).toString()}`;
