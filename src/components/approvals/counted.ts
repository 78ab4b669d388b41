import type { ApproverDecision } from '../../../contracts/dashboard/approvals';
import { isReadable } from '../record/actionsBlocked';

interface Counted {
    approvals: readonly ApproverDecision[];
    /** How many have to approve; null where it can't be read, whatever its type says. */
    approvalTotal: number;
}

export const approvedOf = (approvals: readonly ApproverDecision[]): readonly ApproverDecision[] =>
    approvals.filter(({ decision }) => decision === 'approved');

/** How many approvals it would still need after one more; undefined where that isn't known. */
export const neededAfterNext = ({ approvals, approvalTotal }: Counted): number | undefined =>
    isReadable(approvalTotal) ? Math.max(0, approvalTotal - approvedOf(approvals).length - 1) : undefined;
