/** What moves money out, and may wait for approvers. */
export const approvalKinds = ['batch', 'payout', 'withdrawal', 'refund', 'fiatPayout', 'trade'] as const;
export type ApprovalKind = (typeof approvalKinds)[number];

/** Those that are approved here. */
export const approvedHere: readonly ApprovalKind[] = ['batch', 'payout', 'withdrawal'];

/** `number` waits where the merchant's number of approvals is above zero, `always` whatever it is. */
export type ApprovalRule = 'always' | 'number' | 'never';

/**
 * What waits by which rule; with `lowerNumber` the number itself, where a lower one waits for somebody else. Of what isn't named
 * nobody says whether it waits.
 */
export type ApprovalTable = Readonly<Partial<Record<ApprovalKind | 'lowerNumber', ApprovalRule>>>;

/** How many have to approve what waits by a rule, where the merchant's number is `total`. */
export function approvalsNeeded(rule: ApprovalRule, total: number): number {
    if (rule === 'never') return 0;
    return rule === 'always' ? Math.max(1, total) : total;
}
