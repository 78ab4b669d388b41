import * as z from 'zod/mini';
import { operation } from '../operation';
import { count } from '../rules/count';
import { apart, extra } from '../rules/extra';
import { keyedBy } from '../rules/keyed';
import { plainText, sentId } from '../rules/plainLine';
import { id, oneTimeCode, openEnum } from '../rules/text';
import { instant } from '../rules/time';

export const decisions = ['approved', 'rejected'] as const;
export type Decision = (typeof decisions)[number];

/** What one approver decided about a batch or a payout. Each approver decides once, and never about their own. */
export const ApproverDecision = keyedBy(
    'entity_admin_id',
    z.object({
        entity_admin_id: id,
        name: extra(id),
        decision: openEnum(decisions),
        at: extra(instant),
        /** Why it was rejected. */
        reason: z.optional(z.nullable(z.string())),
    }),
);
export type ApproverDecision = z.output<typeof ApproverDecision>;

/** Characters. */
const MAX_REASON_LENGTH = 500;

/** Why something is refused: its maker reads it. */
export const reason = z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_REASON_LENGTH), plainText);

/** A user who may approve a merchant's batches and payouts. */
export const Approver = keyedBy(
    'id',
    z.object({
        id: apart(id),
        merchant_id: apart(id),
        entity_admin_id: extra(id),
        name: extra(z.string()),
        email: extra(z.string()),
    }),
);
export type Approver = z.output<typeof Approver>;

const merchant = { merchant_id: sentId() };
const OfMerchant = z.object(merchant);

/** How many different approvers what waits by the number needs (contracts/approvalRules). */
export const Approval = z.object({
    merchant_id: apart(id),
    approval_total: count,
    /** A lower number that somebody asked for, and that holds once somebody else sets it too; null where there's none. */
    proposed: extra(
        z.nullable(
            z.object({
                approval_total: count,
                entity_admin_id: id,
                name: extra(z.string()),
                email: extra(z.string()),
                at: instant,
            }),
        ),
    ),
});
export type Approval = z.output<typeof Approval>;

const readApprovers = { area: 'approvers', letter: 'R' } as const;
const writeApprovers = { area: 'approvers', letter: 'W' } as const;

export const listApprovers = operation({
    api: 'dashboard',
    method: 'GET',
    path: '/dashboard/v1/approvers',
    summary: 'Who may approve the batches and payouts of a merchant',
    access: readApprovers,
    kind: 'read',
    query: OfMerchant,
    answer: z.object({ data: z.array(Approver) }),
});

export const createApprover = operation({
    api: 'dashboard',
    method: 'POST',
    path: '/dashboard/v1/approvers',
    summary: 'Let a team member approve; they need R on batches or payouts to see what they approve',
    access: writeApprovers,
    kind: 'write',
    stepUp: { field: 'otp', extension: 'approvers' },
    body: z.object({ ...merchant, entity_admin_id: sentId(), otp: extra(oneTimeCode) }),
    answer: Approver,
});

export const deleteApprover = operation({
    api: 'dashboard',
    method: 'DELETE',
    path: '/dashboard/v1/approvers/{approverId}',
    summary: 'Let somebody approve no longer; never fewer approvers than approvals needed',
    access: writeApprovers,
    kind: 'write',
    stepUp: { field: 'otp', extension: 'approvers' },
    body: extra(z.object({ otp: extra(oneTimeCode) })),
    answer: Approver,
});

export const getApproval = operation({
    api: 'dashboard',
    method: 'GET',
    path: '/dashboard/v1/approval',
    summary: 'How many approvals a merchant asks for; a batch needs one at least',
    access: readApprovers,
    kind: 'read',
    query: OfMerchant,
    answer: Approval,
});

export const setApproval = operation({
    api: 'dashboard',
    method: 'POST',
    path: '/dashboard/v1/approval',
    summary:
        'Set how many approvals are needed, never more than there are approvers; it holds for what waits already, and a batch needs one at least. A lower number holds once somebody else has set it too, and the present one ends such a proposal',
    access: writeApprovers,
    kind: 'write',
    stepUp: { field: 'otp', extension: 'approvers' },
    body: z.object({
        ...merchant,
        approval_total: z.int().check(z.minimum(0), z.maximum(100)),
        otp: extra(oneTimeCode),
    }),
    answer: z.partial(Approval, { approval_total: true }),
});
