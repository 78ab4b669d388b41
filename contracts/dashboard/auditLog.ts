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

/** One write that succeeded (docs/rules.md#audit-log). */
export const AuditEvent = z.object({
    id,
    at: instant,
    /** Who did it; null where nobody was signed in and nobody can be told from the call. */
    user_id: z.nullable(id),
    email: z.nullable(z.string()),
    /** The name of the operation in this product's contracts. */
    action: z.string(),
    /** What the operation does, in English, for an action that a client has no words for. */
    summary: z.string(),
    /** The record concerned, where there is one. */
    record_id: z.nullable(id),
    /** What it changed, or, where no record changed that it names, what was sent. */
    changes: z.array(AuditChange),
});
export type AuditEvent = z.output<typeof AuditEvent>;

const filters = {
    /** The full id. No call returns a single event, so its record is read from the list. */
    id: filterText,
    /** Part of the email address of who did it, any case. */
    email: filterText,
    /** The name of an operation. */
    action: filterText,
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
