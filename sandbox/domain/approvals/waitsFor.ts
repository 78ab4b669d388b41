import type { ApprovalKind, ApprovalRule } from '../../../contracts/approvalRules';

/** What waits for a merchant's approvers (docs/rules.md#approvals). */
export const waitsFor = {
    batch: 'always',
    payout: 'number',
    withdrawal: 'number',
    refund: 'never',
    fiatPayout: 'never',
    trade: 'never',
} as const satisfies Record<ApprovalKind, ApprovalRule>;
