import * as z from 'zod/mini';
import { operation } from '../operation';
import { QueryStringMeta } from '../paging';
import { count } from '../rules/count';
import { decimal } from '../rules/decimal';
import { recipients } from '../rules/email';
import { months } from '../rules/months';
import { extension } from '../rules/extension';
import { alsoNamed, extra } from '../rules/extra';
import { isCurrency, keyedBy } from '../rules/keyed';
import { sentId } from '../rules/plainLine';
import { id, openEnum } from '../rules/text';
import { instant, isInstant, orderedRange } from '../rules/time';

/** Why the balance changed. `reserve` takes what a payout or transfer needs; `release` and `return` give it back. */
export const statementKinds = [
    'opening',
    'prefunding',
    'payment',
    'deposit',
    'refund_reserve',
    'refund_release',
    'withdrawal_reserve',
    'withdrawal_release',
    'crypto_payout_reserve',
    'crypto_payout_release',
    'transfer_reserve',
    'transfer_release',
    'transfer_return',
    'trade_reserve',
    'trade_settle',
    'trade_release',
    'trade_return',
] as const;
export type StatementKind = (typeof statementKinds)[number];

/** Maximum rows per currency in an answer; the file has them all. */
export const MAX_STATEMENT_ROWS = 10_000;

export const StatementRow = z.object({
    at: extra(instant),
    kind: extra(openEnum(statementKinds)),
    /** Reference of the payment, deposit, payout or transfer; null if there's none. */
    reference: extra(z.nullable(id)),
    /** Change in the balance, negative for outgoing money. */
    amount: extra(decimal),
    /** Balance after the change. */
    balance: extra(decimal),
});
export type StatementRow = z.output<typeof StatementRow>;

/** A row of a report that is only a list of movements. Its figures are what it says they are: none is worked out from others. */
export const Movement = z.object({
    at: alsoNamed(extra(instant), 'date'),
    kind: alsoNamed(extra(openEnum(statementKinds)), 'type'),
    reference: extra(z.nullable(id)),
    payout_reference: extra(z.nullable(id)),
    payment_reference: extra(z.nullable(id)),
    currency: extra(z.nullable(z.string())),
    amount: extra(z.nullable(decimal)),
    credit: extra(z.nullable(decimal)),
    debit: extra(z.nullable(decimal)),
    balance: extra(z.nullable(decimal)),
});
export type Movement = z.output<typeof Movement>;

/** What changed the balance alike. */
export const KindTotal = z.object({
    kind: extra(openEnum(statementKinds)),
    count: extra(count),
    amount: extra(decimal),
});
export type KindTotal = z.output<typeof KindTotal>;

/**
 * One currency's spendable balance over a date range. Totals cover all movements in the range, so opening balance plus totals
 * equals the closing balance even if rows are left out.
 */
export const Statement = keyedBy(
    'currency',
    z.object({
        currency: extra(z.string()),
        opening_balance: extra(decimal),
        closing_balance: extra(decimal),
        /** Movements in the range, including rows left out. */
        count: extra(count),
        totals: extra(z.array(KindTotal)),
        /** Oldest first, up to the maximum per answer. */
        rows: extra(z.array(StatementRow)),
    }),
    { isKey: isCurrency },
);
export type Statement = z.output<typeof Statement>;

export const TransactionReport = z.object({
    from_date: extra(z.string()),
    to_date: extra(z.string()),
    /** One for the requested currency, or one for each currency the merchant has ever had. */
    statements: extra(z.array(Statement)),
    /** Where a provider has no statements but only a list, bare or under `data`. */
    movements: extra(z.array(Movement)),
    /** Where such a list comes in pages. */
    meta: extra(QueryStringMeta),
});
export type TransactionReport = z.output<typeof TransactionReport>;

const isDay = (text: string) => text.length === 10 && isInstant(text);
const day = z.string().check(z.refine(isDay, 'Enter a day as YYYY-MM-DD'));

/** UTC days, both included. */
export const ReportRange = z
    .object({
        from_date: day,
        to_date: day,
        merchant_id: sentId(),
        currency: extension(
            z.optional(z.string().check(z.regex(/^[A-Za-z0-9_]{2,20}$/, 'Enter the code of a currency'))),
        ),
    })
    .check(orderedRange('from_date', 'to_date'));
export type ReportRange = z.input<typeof ReportRange>;

const path = '/v1/dashboard/report/transaction';
const readStatements = { area: 'statements', letter: 'R' } as const;

export const getTransactionReport = operation({
    api: 'main',
    method: 'GET',
    path,
    summary:
        'What changed a merchant’s balances, with opening and closing balance, totals by kind and rows of each currency',
    access: readStatements,
    kind: 'read',
    query: ReportRange,
    answer: TransactionReport,
    rows: 'movements',
});

export const exportTransactionReport = operation({
    api: 'main',
    method: 'POST',
    path,
    summary: 'The same report as CSV, every row of it',
    access: readStatements,
    kind: 'read',
    body: ReportRange,
    answer: 'csv',
});

const taxInvoices = '/v1/dashboard/merchant/{merchantKey}/tax-invoices';

export const exportTaxInvoices = operation({
    api: 'main',
    method: 'POST',
    path: `${taxInvoices}/export`,
    summary: 'The tax invoices of some months as one PDF document, a page each',
    access: readStatements,
    kind: 'read',
    body: z.object({ months }),
    answer: 'pdf',
});

export const mailTaxInvoices = operation({
    api: 'main',
    method: 'POST',
    path: `${taxInvoices}/email`,
    summary: 'Send the tax invoices of some months by email',
    access: readStatements,
    kind: 'write',
    body: z.object({ months, email_addresses: recipients }),
    answer: 'nothing',
});
