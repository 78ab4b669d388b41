import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import type { Payout } from '../../../contracts/main/payouts';
import { ApprovalState } from './ApprovalState';
import { useApprovalTotal } from './useApprovalTotal';

/** Whose approval what was just sent waits for; nothing where it waits for none. */
export function ReceiptApproval({ payout }: { payout: Payout }) {
    const translate = useTranslate();
    const { total } = useApprovalTotal({ enabled: payout.status === 'pending_authorization' });
    if (payout.status !== 'pending_authorization') return null;
    return (
        <Box sx={{ borderTop: 1, borderColor: 'divider', mt: 2, pt: 2 }}>
            <ApprovalState
                kind="payout"
                id={payout.payout_reference}
                status={payout.status}
                maker={payout.operator}
                approvals={payout.approvals ?? []}
                approvalTotal={payout.approval_total}
                expiresAt={payout.expires_at ?? null}
                untold={
                    total ? translate('approvals.needed', { smart_count: total }) : translate('approvals.neededUntold')
                }
            />
        </Box>
    );
}
