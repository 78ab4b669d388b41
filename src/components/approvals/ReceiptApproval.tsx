import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import type { Payout } from '../../../contracts/main/payouts';
import { PayoutApprovalState } from './PayoutApprovalState';
import { useApprovalTotal } from './useApprovalTotal';

/** Whose approval what was just sent waits for; nothing where it waits for none. */
export function ReceiptApproval({ payout }: { payout: Payout }) {
    const translate = useTranslate();
    const { total } = useApprovalTotal({ enabled: payout.status === 'pending_authorization' });
    if (payout.status !== 'pending_authorization') return null;
    return (
        <Box sx={{ borderTop: 1, borderColor: 'divider', mt: 2, pt: 2 }}>
            <PayoutApprovalState
                payout={payout}
                untold={
                    total ? translate('approvals.needed', { smart_count: total }) : translate('approvals.neededUntold')
                }
            />
        </Box>
    );
}
