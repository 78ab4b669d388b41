import { approvalsNeeded } from '../../../contracts/approvalRules';
import type { Decision } from '../../../contracts/dashboard/approvals';
import { Refused } from '../refused';

/** A batch or a payout that waits for its approvers; its row is locked. */
export interface Waiting {
    /** Email of who made it; null where the provider did. */
    maker: string | null;
    /** How many have to approve it. */
    approvalTotal: number;
    decisions: readonly { userId: string; decision: Decision; at: Date }[];
}

/** Who decides, and who may, by their ids. */
export interface Deciding {
    userId: string;
    email: string;
    approverIds: readonly string[];
}

/**
 * May this user decide? Never about their own, only as an approver, and once (docs/rules.md#approvals).
 * @throws Refused 403 own_request, not_approver; 409 already_decided
 */
export function requireMayDecide({ maker, decisions }: Waiting, { userId, email, approverIds }: Deciding): void {
    if (maker?.toLowerCase() === email.toLowerCase()) {
        throw new Refused(403, 'own_request', 'You made this, so somebody else has to approve it');
    }
    if (!approverIds.includes(userId)) {
        throw new Refused(403, 'not_approver', 'Only approvers of the merchant may decide this');
    }
    if (decisions.some(each => each.userId === userId)) {
        throw new Refused(409, 'already_decided', 'You have decided this already');
    }
}

/** Have enough different people approved it, of those who are approvers still? */
export const isApproved = ({ approvalTotal, decisions }: Waiting, approverIds: readonly string[]): boolean =>
    new Set(
        decisions
            .filter(({ userId, decision }) => decision === 'approved' && approverIds.includes(userId))
            .map(({ userId }) => userId),
    ).size >= approvalTotal;

/** How many have to approve what waits already: one at least, whatever the merchant's number is by now. */
export const neededBy = (approvalTotal: number): number => approvalsNeeded('always', approvalTotal);
