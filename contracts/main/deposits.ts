import * as z from 'zod/mini';
import { operation } from '../operation';
import { queryStringPage, queryStringPaging } from '../paging';
import { decimal } from '../rules/decimal';
import { filterText, openEnum } from '../rules/text';
import { instant, orderedRange, rangeEnd } from '../rules/time';

/** Lists ask for `new` (docs/rules.md#deposits); the others say what became of a deposit that no list shows any more. */
export const depositStatuses = ['new', 'returned', 'cancelled'] as const;
export type DepositStatus = (typeof depositStatuses)[number];

/** Money that a merchant sent to its balance. All amounts are in the currency beside them, fiat or crypto. */
export const Deposit = z.object({
    dpst_ref_num: z.string(),
    status: openEnum(depositStatuses),
    currency: z.string(),
    /** As it arrived. */
    amount: decimal,
    fee: decimal,
    /** What the balance gets: the amount without the fee. */
    net_amount: decimal,
    created_at: instant,
    /** When the balance got it; null until then. */
    credited_at: z.nullable(instant),
    /** Whom or where it came from, as the sender's bank or network says it. */
    source: z.nullable(z.string()),
});
export type Deposit = z.output<typeof Deposit>;

const filters = {
    status: z.optional(z.enum(depositStatuses)),
    /** The whole reference. */
    dpst_ref_num: filterText,
    created_at_from: rangeEnd,
    created_at_to: rangeEnd,
};

const inOrder = orderedRange('created_at_from', 'created_at_to');

export const DepositFilters = z.object(filters).check(inOrder);
export const DepositQuery = z.object({ ...filters, ...queryStringPaging }).check(inOrder);
export type DepositFilter = z.input<typeof DepositFilters>;

export const listDeposits = operation({
    api: 'main',
    method: 'GET',
    path: '/v1/dashboard/merchant/{merchantKey}/deposits',
    summary: 'Deposits of a merchant, newest first',
    access: { area: 'deposits', letter: 'R' },
    kind: 'read',
    query: DepositQuery,
    answer: queryStringPage(Deposit),
});
