import type { ApproverDecision } from '../../../contracts/dashboard/approvals';

interface Counted {
    approvals: readonly ApproverDecision[];
    /** How many have to approve; undefined where the provider doesn't say, and null where that can't be read. */
    approvalTotal: number | null | undefined;
}

export const approvedOf = (approvals: readonly ApproverDecision[]): readonly ApproverDecision[] =>
    approvals.filter(({ decision }) => decision === 'approved');

/** How many approvals it would still need after one more; undefined where that isn't known. */
export const neededAfterNext = ({ approvals, approvalTotal }: Counted): number | undefined =>
    typeof approvalTotal === 'number' ? Math.max(0, approvalTotal - approvedOf(approvals).length - 1) : undefined;
