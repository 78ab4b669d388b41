import { type PaymentStatus, paymentStatuses } from '../../../../contracts/main/payments';
import type { PaymentSummary } from '../../../../contracts/main/paymentSummary';
import type { Decimal } from '../../../../contracts/rules/decimal';

type Totals = PaymentSummary['totals'];

export interface StatusTotal {
    status: string;
    count: number;
    /** What was received where the status is good, what was asked for elsewhere; one entry a currency, the most used first. */
    amounts: { currency: string; amount: Decimal }[];
}

/** The summary's rows by status, every known status in its order, then those that are not known. */
export function statusTotals(totals: Totals): StatusTotal[] {
    const unknown = totals.map(({ status }) => status).filter(status => !isKnown(status));
    return [...paymentStatuses, ...new Set(unknown)].map(status => {
        const rows = totals.filter(row => row.status === status);
        return {
            status,
            count: rows.reduce((count, row) => count + row.count, 0),
            amounts: rows
                .toSorted((a, b) => b.count - a.count)
                .map(row => ({
                    currency: row.order_currency,
                    amount: status === 'good' ? row.receive_amount : row.order_amount,
                })),
        };
    });
}

const isKnown = (status: string): status is PaymentStatus => (paymentStatuses as readonly string[]).includes(status);
