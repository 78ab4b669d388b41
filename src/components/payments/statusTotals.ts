import { type PaymentStatus, paymentStatuses, type PaymentSummary } from '../../../contracts/main/payments';
import type { Decimal } from '../../../contracts/rules/decimal';
import { add, compare } from '../../money/arithmetic';

type Totals = PaymentSummary['totals'];

export interface StatusTotal {
    status: string;
    count: number;
    /** What was received where the status is good, what was asked for elsewhere; one entry a currency, the largest number first. */
    amounts: { currency: string; amount: Decimal }[];
}

/** The summary's rows by status, every known status in its order, then those that are not known. */
export function statusTotals(totals: Totals): StatusTotal[] {
    const unknown = totals.map(({ status }) => status).filter(status => !isKnown(status));
    return [...paymentStatuses, ...new Set(unknown)].map(status => {
        const rows = totals.filter(row => row.status === status);
        const amounts = new Map<string, Decimal>();
        for (const row of rows) {
            const amount = status === 'good' ? row.receive_amount : row.order_amount;
            amounts.set(row.order_currency, add(amounts.get(row.order_currency) ?? '0', amount));
        }
        return {
            status,
            count: rows.reduce((count, row) => count + row.count, 0),
            amounts: [...amounts]
                .map(([currency, amount]) => ({ currency, amount }))
                .sort((a, b) => compare(b.amount, a.amount)),
        };
    });
}

const isKnown = (status: string): status is PaymentStatus => (paymentStatuses as readonly string[]).includes(status);
