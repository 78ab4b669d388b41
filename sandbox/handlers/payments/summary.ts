import { and, asc, count, sum, type AnyColumn } from 'drizzle-orm';
import { exactNumber } from '../../../contracts/json';
import { payments } from '../../database/schema/payments';
import { firstInstant, isWithin, lastInstant } from '../../database/dayRange';
import type { Tenant } from '../../domain/tenants';
import type { Services } from '../../services';
import { ofTenant } from './filters';

interface SummaryCall {
    services: Services;
    tenant: Tenant;
    query: { from_date?: string | undefined; to_date?: string | undefined };
}

/** Counts and sums of the payments requested in the range, by status and order currency. */
export async function summarizePayments({ services: { database }, tenant, query }: SummaryCall) {
    const { from_date: from, to_date: to } = query;
    const rows = await database
        .select({
            status: payments.status,
            order_currency: payments.orderCurrency,
            count: count(),
            order_amount: total(payments.orderAmount),
            receive_amount: total(payments.receiveAmount),
            transaction_fee_amount: total(payments.transactionFeeAmount),
            vat_amount: total(payments.vatAmount),
        })
        .from(payments)
        .where(and(ofTenant(tenant), isWithin(payments.createdAt, from, to)))
        .groupBy(payments.status, payments.orderCurrency)
        .orderBy(asc(payments.status), asc(payments.orderCurrency));
    return {
        from_date: from ? firstInstant(from).toISOString() : null,
        to_date: to ? lastInstant(to).toISOString() : null,
        totals: rows.map(row => ({
            ...row,
            order_amount: exactNumber(row.order_amount),
            receive_amount: exactNumber(row.receive_amount),
        })),
    };
}

/** The exact sum of a numeric column. */
const total = (column: AnyColumn) => sum(column).mapWith((text: string) => text);
