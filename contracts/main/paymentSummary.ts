import * as z from 'zod/mini';
import { operation } from '../operation';
import { count } from '../rules/count';
import { decimal } from '../rules/decimal';
import { alsoNamed, extra } from '../rules/extra';
import { openEnum } from '../rules/text';
import { instant, orderedRange, rangeEnd } from '../rules/time';
import { paymentsOfAccount, paymentsOfMerchant, paymentStatuses, readPayments } from './payments';

const SummaryQuery = z.object({ from_date: rangeEnd, to_date: rangeEnd }).check(orderedRange('from_date', 'to_date'));

/** Counts and totals by status and order currency for a date range. Totals are in that order currency. */
export const PaymentSummary = z.object({
    from_date: extra(z.nullable(instant)),
    to_date: extra(z.nullable(instant)),
    totals: extra(
        z.array(
            z.object({
                status: extra(openEnum(paymentStatuses)),
                order_currency: alsoNamed(extra(z.string()), 'currency'),
                count: extra(count),
                order_amount: extra(decimal),
                receive_amount: extra(decimal),
                transaction_fee_amount: extra(decimal),
                vat_amount: extra(decimal),
            }),
        ),
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
    rows: 'totals',
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
    rows: 'totals',
});
