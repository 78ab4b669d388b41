import * as z from 'zod/mini';
import { operation } from '../operation';
import { idPage, idPaging } from '../paging';
import { filterText, id } from '../rules/text';
import { instant, orderedRange, rangeEnd } from '../rules/time';

/** One value of a record, as text. Null where the record had none, or wasn't there. */
export const AuditChange = z.object({
    field: z.string(),
    before: z.nullable(z.string()),
    after: z.nullable(z.string()),
});
export type AuditChange = z.output<typeof AuditChange>;

/** The actions of what ends by itself: how something that moves money ended where no call of a user did it. */
export const auditEnds = [
    'payoutEnded',
    'refundEnded',
    'withdrawalEnded',
    'batchEnded',
    'fiatPayoutEnded',
    'tradeEnded',
] as const;

/** One event (docs/rules.md#audit-log): a write that succeeded or was refused, an export, a failed sign-in, an end. */
export const AuditEvent = z.object({
    id,
    at: instant,
    /** Who did it; null where it can't be told, as of a failed sign-in: anybody may have tried. */
    user_id: z.nullable(id),
    email: z.nullable(z.string()),
    /** The name of the operation in this product's contracts, or one of `auditEnds`. */
    action: z.string(),
    /** What the operation does, in English, for an action that a client has no words for. */
    summary: z.string(),
    /** The record concerned, where there is one. */
    record_id: z.nullable(id),
    /** What it changed, or, where no record changed that it names, what was sent. */
    changes: z.array(AuditChange),
    /** Where it was refused: the refusal's code, or its HTTP status where it has none. */
    refusal: z.optional(z.nullable(z.string())),
    /** Its place in the log's chain, from 1, and the SHA-256 hash of everything above and of the hash before it. */
    seq: z.optional(z.int()),
    hash: z.optional(z.string()),
});
export type AuditEvent = z.output<typeof AuditEvent>;

const filters = {
    /** The full id. No call returns a single event, so its record is read from the list. */
    id: filterText,
    /** Part of the email address of who did it, any case. */
    email: filterText,
    /** The name of an operation, or one of `auditEnds`. */
    action: filterText,
    outcome: z.optional(z.enum(['done', 'refused'])),
    /** Part of the record's id, a field or a value, any case. */
    q: filterText,
    from_date: rangeEnd,
    to_date: rangeEnd,
};

const inOrder = orderedRange('from_date', 'to_date');

export const AuditFilters = z.object(filters).check(inOrder);
export const PartnerAuditQuery = z.object({ ...filters, ...idPaging }).check(inOrder);
export const AuditQuery = z
    .object({ merchant_id: z.string().check(z.maxLength(100)), ...filters, ...idPaging })
    .check(inOrder);

export const listAuditLog = operation({
    api: 'dashboard',
    method: 'GET',
    path: '/dashboard/v1/audit_log',
    summary: 'What was changed for a merchant, by whom and when, newest first',
    access: { area: 'audit_log', letter: 'R' },
    kind: 'read',
    extension: true,
    query: AuditQuery,
    answer: idPage(AuditEvent),
});

export const listPartnerAuditLog = operation({
    api: 'dashboard',
    method: 'GET',
    path: '/dashboard/v1/partners/{partnerId}/audit_log',
    summary: 'What was changed for a partner rather than for one of its merchants, newest first',
    access: 'partner',
    kind: 'read',
    extension: true,
    query: PartnerAuditQuery,
    answer: idPage(AuditEvent),
});

/** What a check of a whole chain finds (docs/rules.md#audit-log). */
export const AuditCheck = z.object({
    /** Of the chain as far as it holds. */
    length: z.int().check(z.minimum(0)),
    /** Empty where nothing holds. */
    last_hash: z.string(),
    /** The first place whose event was changed, removed, added or moved; null where the log is whole. */
    first_problem: z.nullable(z.int()),
});
export type AuditCheck = z.output<typeof AuditCheck>;

/** Each reads a whole log. */
const CHECKS = 30;

export const checkAuditLog = operation({
    api: 'dashboard',
    method: 'GET',
    path: '/dashboard/v1/audit_log/check',
    summary: 'Whether every event that was written to a merchant’s log is still there as it was',
    access: { area: 'audit_log', letter: 'R' },
    kind: 'read',
    perMinute: CHECKS,
    extension: true,
    query: z.object({ merchant_id: z.string().check(z.maxLength(100)) }),
    answer: AuditCheck,
});

export const checkPartnerAuditLog = operation({
    api: 'dashboard',
    method: 'GET',
    path: '/dashboard/v1/partners/{partnerId}/audit_log/check',
    summary: 'Whether every event that was written to a partner’s log is still there as it was',
    access: 'partner',
    kind: 'read',
    perMinute: CHECKS,
    extension: true,
    answer: AuditCheck,
});
