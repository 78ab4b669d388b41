import * as z from 'zod/mini';
import { operation } from '../operation';
import { count } from '../rules/count';
import { decimal } from '../rules/decimal';
import { openEnum } from '../rules/text';
import { instant, orderedRange, rangeEnd } from '../rules/time';
import { paymentsOfAccount, paymentsOfMerchant, paymentStatuses, readPayments } from './payments';

const SummaryQuery = z.object({ from_date: rangeEnd, to_date: rangeEnd }).check(orderedRange('from_date', 'to_date'));

/** Counts and totals by status and order currency for a date range. Totals are in that order currency. */
export const PaymentSummary = z.object({
    from_date: z.nullable(instant),
    to_date: z.nullable(instant),
    totals: z.array(
        z.object({
            status: openEnum(paymentStatuses),
            order_currency: z.string(),
            count,
            order_amount: decimal,
            receive_amount: decimal,
            transaction_fee_amount: decimal,
            vat_amount: decimal,
        }),
    ),
});
export type PaymentSummary = z.output<typeof PaymentSummary>;

export const summarizeMerchantPayments = operation({
    api: 'main',
    method: 'GET',
    path: `${paymentsOfMerchant}/summary`,
    summary: 'Count and amounts of a merchant’s payments by status and currency',
    access: readPayments,
    kind: 'read',
    query: SummaryQuery,
    answer: PaymentSummary,
});

export const summarizeAccountPayments = operation({
    api: 'main',
    method: 'GET',
    path: `${paymentsOfAccount}/summary`,
    summary: 'Count and amounts of an account’s payments by status and currency',
    access: readPayments,
    kind: 'read',
    query: SummaryQuery,
    answer: PaymentSummary,
});
