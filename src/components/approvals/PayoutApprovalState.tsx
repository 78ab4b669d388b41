import type { Payout } from '../../../contracts/main/payouts';
import { ApprovalState } from './ApprovalState';

interface PayoutApprovalStateProps {
    payout: Payout;
    /** Said where nothing is told of its approvals. */
    untold?: string;
}

/** How far the approval of a payout or withdrawal is. */
export const PayoutApprovalState = ({ payout, ...props }: PayoutApprovalStateProps) => (
    <ApprovalState
        kind="payout"
        id={payout.payout_reference}
        status={payout.status}
        maker={payout.operator}
        approvals={payout.approvals ?? []}
        approvalTotal={payout.approval_total}
        expiresAt={payout.expires_at ?? null}
        {...props}
    />
);
