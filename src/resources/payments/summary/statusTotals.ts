import { type PaymentStatus, paymentStatuses } from '../../../../contracts/main/payments';
import type { PaymentSummary } from '../../../../contracts/main/paymentSummary';
import { isReadable } from '../../../components/record/actionsBlocked';
import type { Decimal } from '../../../../contracts/rules/decimal';

type Totals = PaymentSummary['totals'];

/** i18n keys of the field names. */
export const summaryFieldNames = {
    count: 'payments.counted',
    ...Object.fromEntries(
        ['status', 'order_currency', 'order_amount', 'receive_amount', 'transaction_fee_amount', 'vat_amount'].map(
            field => [field, `resources.payments.fields.${field}`],
        ),
    ),
};

export interface StatusTotal {
    /** Null if unreadable; the same goes for the count. */
    status: string | null;
    count: number | null;
    /** Ordered amounts, so that statuses can be compared; one per currency, most used first. */
    amounts: { currency: string; amount: Decimal }[];
}

/** Totals by status: known statuses in their order, then unknown ones. */
export function statusTotals(totals: Totals): StatusTotal[] {
    const unknown = totals.map(({ status }) => status).filter(status => !isKnown(status));
    return [...paymentStatuses, ...new Set(unknown)].map(status => {
        const rows = totals.filter(row => row.status === status);
        return {
            status,
            count: rows.every(row => isReadable(row.count)) ? rows.reduce((count, row) => count + row.count, 0) : null,
            amounts: rows
                .toSorted((a, b) => b.count - a.count)
                .map(row => ({ currency: row.order_currency, amount: row.order_amount })),
        };
    });
}

const isKnown = (status: string | null): status is PaymentStatus =>
    (paymentStatuses as readonly (string | null)[]).includes(status);
