import * as z from 'zod/mini';
import { operation } from '../operation';
import { ownSizePaging, queryStringPage } from '../paging';
import { decimal } from '../rules/decimal';
import { extra } from '../rules/extra';
import { filterText, openEnum, ownId } from '../rules/text';
import { instant, orderedRange, rangeEnd } from '../rules/time';

/** Lists request `new` (docs/rules.md#deposits); the others are final statuses of deposits that lists no longer show. */
export const depositStatuses = ['new', 'returned', 'cancelled'] as const;
export type DepositStatus = (typeof depositStatuses)[number];

/** Money that a merchant sent to its balance. Each amount is in the currency beside it, fiat or crypto. */
export const Deposit = z.object({
    dpst_ref_num: ownId,
    status: z.optional(openEnum(depositStatuses)),
    currency: extra(z.string()),
    /** The amount that arrived. */
    amount: extra(decimal),
    fee: extra(decimal),
    /** Credited to the balance: the amount less the fee. */
    net_amount: extra(decimal),
    created_at: z.optional(instant),
    /** When it was credited; null until then. */
    credited_at: extra(z.nullable(instant)),
    /** The sender, as named by their bank or network. */
    source: extra(z.nullable(z.string())),
});
export type Deposit = z.output<typeof Deposit>;

const filters = {
    status: z.optional(z.enum(depositStatuses)),
    /** The full reference. */
    dpst_ref_num: filterText,
    created_at_from: rangeEnd,
    created_at_to: rangeEnd,
};

const inOrder = orderedRange('created_at_from', 'created_at_to');

export const DepositFilters = z.object(filters).check(inOrder);
export const DepositQuery = z.object({ ...filters, ...ownSizePaging }).check(inOrder);
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
