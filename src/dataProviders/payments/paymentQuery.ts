import { PaymentFilters, type PaymentFilter } from '../../../contracts/main/payments';
import type { TimeZone } from '../../dates/zones';
import { filterQuery } from '../filterQuery';

/** Whose payments: all of a merchant, or those of one account. */
export interface PaymentScope {
    merchantKey: string;
    apiId?: string | undefined;
}

/** A list's filter as a screen holds it: section 7's, with the ends of ranges as days of a zone, and the scope. */
export interface PaymentListFilter extends PaymentScope, Partial<Record<keyof PaymentFilter, unknown>> {
    timeZone: TimeZone;
}

const rules = {
    keys: Object.keys(PaymentFilters.shape),
    firstDays: ['from_date', 'status_from_date'],
    lastDays: ['to_date', 'status_to_date'],
};

/** The filters as the calls for payments take them. */
export const paymentQuery = (filter: PaymentListFilter): Record<string, unknown> =>
    filterQuery(rules, { ...filter }, filter.timeZone);
