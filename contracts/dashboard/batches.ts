import * as z from 'zod/mini';
import { operation } from '../operation';
import { idPage, idPaging } from '../paging';
import { count } from '../rules/count';
import { decimal } from '../rules/decimal';
import { alsoNamed, extra, extraOr } from '../rules/extra';
import { filterText, id, oneTimeCode, openEnum, ownId } from '../rules/text';
import { instant, orderedRange, rangeEnd } from '../rules/time';
import { ApproverDecision, reason } from './approvals';
import { batchStatuses } from './batchStatus';

export const batchPayoutStatuses = ['pending', 'processing', 'failed', 'completed', 'cancelled'] as const;
export type BatchPayoutStatus = (typeof batchPayoutStatuses)[number];

/** Many payouts that were sent in together. A page can do without all but the id. */
export const Batch = z.object({
    id: ownId,
    name: alsoNamed(z.optional(z.string()), 'batch_name'),
    merchant_id: z.optional(id),
    /** Its recipients are paid to the addresses of the file; otherwise each gets an email and enters one. */
    is_direct: z.optional(z.boolean()),
    status: z.optional(openEnum(batchStatuses)),
    /** Who is notified of the result. */
    notification_email: z.optional(z.nullable(z.string())),
    created_at: z.optional(instant),
    updated_at: extra(instant),
    /** Who created it, by email, id or name. A provider may leave it out. */
    created_by: extra(z.nullable(id)),
    /** Payouts requested: the sum of paid, failed and pending ones. */
    total_count: extra(count),
    success_count: extra(count),
    failed_count: extra(count),
    pending_count: extra(count),
    /** By link: payouts whose recipient hasn't entered an address yet. They are among the pending ones. */
    awaiting_address_count: extra(count),
    /** What its payouts take from the balance, by currency; of that, what was paid and what never will be. */
    totals: extra(
        z.array(z.object({ currency: z.string(), amount: decimal, success_amount: decimal, failed_amount: decimal })),
    ),
    /** How many payouts are in which coin, and what they take from the balance. */
    coins: extra(
        z.array(z.object({ crypto_currency: z.string(), withdraw_currency: z.string(), count, amount: decimal })),
    ),
    /** Who has decided, oldest first; nobody where that's left out. */
    approvals: extraOr(z.array(ApproverDecision), []),
    /** How many have to approve it; 0 where nobody has to, and one where that's left out, as for payouts. */
    approval_total: extra(count),
    /** When it's cancelled if approvals are still missing; null if none are awaited. */
    expires_at: extraOr(z.nullable(instant), null),
    /** Of the call that made it, where it had one. */
    idempotency_key: extra(z.nullable(id)),
});
export type Batch = z.output<typeof Batch>;

/** One recipient in a batch. */
export const BatchPayout = z.object({
    id,
    /** Place among the payouts of its call, from 1. A header of a file doesn't count. */
    row: extra(z.int()),
    /** Null until the payout is created. */
    payout_reference: extra(z.nullable(id)),
    status: z.optional(openEnum(batchPayoutStatuses)),
    email: z.optional(z.string()),
    name: z.optional(z.nullable(z.string())),
    /** ISO 3166 alpha-2. */
    country: z.optional(z.nullable(z.string())),
    address: z.optional(z.nullable(z.string())),
    crypto_currency: z.optional(z.string()),
    /** Taken from the balance, in `withdraw_currency`. */
    withdraw_currency: z.optional(z.string()),
    withdraw_amount: z.optional(decimal),
    /** Null until the payout is created. */
    crypto_amount: z.optional(z.nullable(decimal)),
    remarks: z.optional(z.nullable(z.string())),
    /** Why it failed. */
    error: extra(z.nullable(z.object({ code: z.string(), message: z.string() }))),
});
export type BatchPayout = z.output<typeof BatchPayout>;

const merchant = { merchant_id: z.string().check(z.maxLength(100)) };

const filters = {
    /** Partial match, any case. */
    batch_name: filterText,
    /** The full id. */
    batch_id: filterText,
    /** Creation date range. */
    from_date: rangeEnd,
    to_date: rangeEnd,
    status: z.optional(z.enum(batchStatuses)),
    is_direct: z.optional(z.enum(['true', 'false'])),
};

const inOrder = orderedRange('from_date', 'to_date');

export const BatchFilters = z.object(filters).check(inOrder);
export const BatchQuery = z.object({ ...merchant, ...filters, ...idPaging }).check(inOrder);
export type BatchFilter = z.input<typeof BatchFilters>;

const payoutFilters = {
    /** Any of these. */
    status: z.optional(z.array(z.enum(batchPayoutStatuses)).check(z.maxLength(batchPayoutStatuses.length))),
};
export const BatchPayoutQuery = z.object({
    ...payoutFilters,
    limit: idPaging.limit,
    starting_after: idPaging.starting_after,
});
export type BatchPayoutFilter = z.input<z.ZodMiniObject<typeof payoutFilters>>;

const readBatches = { area: 'batches', letter: 'R' } as const;

export const listBatches = operation({
    api: 'dashboard',
    method: 'GET',
    path: '/dashboard/v1/batches',
    summary: 'Batches of a merchant, newest first',
    access: readBatches,
    kind: 'read',
    query: BatchQuery,
    answer: idPage(Batch),
});

export const getBatch = operation({
    api: 'dashboard',
    method: 'GET',
    path: '/dashboard/v1/batches/{batchId}',
    summary: 'A batch',
    access: readBatches,
    kind: 'read',
    answer: Batch,
});

export const listBatchPayouts = operation({
    api: 'dashboard',
    method: 'GET',
    path: '/dashboard/v1/batches/{batchId}/payouts',
    summary: 'The payouts of a batch in the order of its file',
    access: readBatches,
    kind: 'read',
    query: BatchPayoutQuery,
    answer: idPage(BatchPayout),
});

export const exportBatchPayouts = operation({
    api: 'dashboard',
    method: 'GET',
    path: '/dashboard/v1/batches/{batchId}/payouts/download',
    summary: 'The payouts of a batch as CSV, every row that the filter matches',
    access: readBatches,
    kind: 'read',
    query: z.object(payoutFilters),
    answer: 'csv',
});

const writeBatches = { area: 'batches', letter: 'W' } as const;

export const approveBatch = operation({
    api: 'dashboard',
    method: 'PUT',
    path: '/dashboard/v1/batches/{batchId}/approve',
    summary: 'Approve a batch that waits for its approvers, as one of them and not as who made it',
    access: writeBatches,
    kind: 'decision',
    stepUp: { field: 'otp', setting: 'manual_payout', isAskedLast: true },
    body: z.object({ otp: z.optional(oneTimeCode) }),
    answer: z.partial(Batch, { id: true }),
});

export const rejectBatch = operation({
    api: 'dashboard',
    method: 'PUT',
    path: '/dashboard/v1/batches/{batchId}/reject',
    summary: 'Reject a batch that waits for its approvers: none of its payouts is made',
    access: writeBatches,
    kind: 'decision',
    body: z.object({
        /** Isn't specified: sent where batches say who decided what. */
        reason: z.optional(reason),
    }),
    answer: z.partial(Batch, { id: true }),
});
