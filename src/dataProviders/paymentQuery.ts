import { PaymentFilters, type PaymentFilter } from '../../contracts/main/payments';
import { dayEnd, dayStart, isDay } from '../dates/days';
import type { TimeZone } from '../dates/zones';

/** Whose payments: all of a merchant, or those of one account. */
export interface PaymentScope {
    merchantKey: string;
    apiId?: string | undefined;
}

/** A list's filter as a screen holds it: section 7's, with the ends of ranges as days of a zone, and the scope. */
export interface PaymentListFilter extends PaymentScope, Partial<Record<keyof PaymentFilter, unknown>> {
    timeZone: TimeZone;
}

const firstDays = new Set(['from_date', 'status_from_date']);
const lastDays = new Set(['to_date', 'status_to_date']);

/** The filters as the call takes them: days as instants, the scope and unknown keys left out. */
export function paymentQuery(filter: PaymentListFilter): Record<string, unknown> {
    const known = Object.keys(PaymentFilters.shape).filter(key =>
        Object.hasOwn(filter, key),
    ) as (keyof PaymentFilter)[];
    return Object.fromEntries(known.map(key => [key, instantOf(key, filter[key], filter.timeZone)]));
}

/** What is no day goes as it is, and the provider says so. */
function instantOf(key: string, value: unknown, zone: TimeZone): unknown {
    if (typeof value !== 'string' || !isDay(value)) return value;
    if (firstDays.has(key)) return dayStart(value, zone);
    return lastDays.has(key) ? dayEnd(value, zone) : value;
}
