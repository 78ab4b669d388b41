import { type PaymentStatus, paymentStatuses } from '../../../../contracts/main/payments';
import type { PaymentSummary } from '../../../../contracts/main/paymentSummary';
import type { Decimal } from '../../../../contracts/rules/decimal';

export type Totals = NonNullable<PaymentSummary['totals']>;

/** i18n keys of the fields that the tiles need. */
export const summaryFieldNames = {
    count: 'payments.counted',
    status: 'resources.payments.fields.status',
    order_currency: 'resources.payments.fields.order_currency',
    order_amount: 'resources.payments.fields.order_amount',
} as const;

export interface StatusTotal {
    /** Undefined if it isn't known; the same goes for the count. */
    status: string | undefined;
    count: number | undefined;
    /** Ordered amounts, so that statuses can be compared; one per currency, most used first. */
    amounts: { currency: string | undefined; amount: Decimal | undefined }[];
}

/** Totals by status: known statuses in their order, then unknown ones. */
export function statusTotals(totals: Totals): StatusTotal[] {
    const unknown = totals.map(({ status }) => status).filter(status => !isKnown(status));
    // A row without a status may be of any.
    const isOfAny = totals.some(({ status }) => status === undefined);
    return [...paymentStatuses, ...new Set(unknown)].map(status => {
        const rows = totals.filter(row => row.status === status);
        const isPart = isOfAny && status !== undefined;
        return {
            status,
            count:
                rows.every(row => row.count !== undefined) && !isPart
                    ? rows.reduce((all, { count = 0 }) => all + count, 0)
                    : undefined,
            amounts: rows
                .toSorted(({ count: a = 0 }, { count: b = 0 }) => b - a)
                .map(row => ({ currency: row.order_currency, amount: isPart ? undefined : row.order_amount })),
        };
    });
}

const isKnown = (status: string | undefined): status is PaymentStatus =>
    (paymentStatuses as readonly (string | undefined)[]).includes(status);
