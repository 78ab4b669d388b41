import type { ApprovalTable } from '../../../contracts/approvalRules';

/** What waits for a merchant's approvers (docs/rules.md#approvals). */
export const waitsFor = {
    batch: 'always',
    payout: 'number',
    withdrawal: 'number',
    refund: 'never',
    fiatPayout: 'never',
    trade: 'never',
    lowerNumber: 'always',
} as const satisfies Required<ApprovalTable>;
