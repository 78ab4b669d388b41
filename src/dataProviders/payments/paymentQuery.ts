import { PaymentFilters, type PaymentFilter } from '../../../contracts/main/payments';
import { filterQuery } from '../filterQuery';
import type { MerchantScope } from '../types';

/** A list's filter on screen: like the call's, but with days in the scope's zone (docs/rules.md#payments). */
export type PaymentListFilter = Partial<Record<keyof PaymentFilter, unknown>>;

const rules = {
    keys: Object.keys(PaymentFilters.shape),
    firstDays: ['from_date', 'status_from_date'],
    lastDays: ['to_date', 'status_to_date'],
};

/** Filters in the form that payment calls take. */
export const paymentQuery = (
    filter: PaymentListFilter,
    { timeZone }: Pick<MerchantScope, 'timeZone'>,
): Record<string, unknown> => filterQuery(rules, filter, timeZone);
