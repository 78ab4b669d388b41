import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import type { Batch } from '../../../contracts/dashboard/batches';
import { Moment } from '../../components/fields/Moment';
import { isReadable } from '../../components/record/actionsBlocked';
import { DASH } from '../../money/money';

/** How many of the approvals that it needs are there, and until when the others can be given. */
export function BatchApprovals({ batch }: { batch: Batch }) {
    const translate = useTranslate();
    if (batch.is_direct) return <Box sx={{ color: 'text.secondary' }}>{translate('batches.noApproval')}</Box>;
    return (
        <>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, mb: 1, color: 'text.secondary' }}>
                <span>
                    <ApprovedCount batch={batch} />
                </span>
                {batch.expires_at && (
                    <span>
                        {translate('batches.openUntil')} <Moment at={batch.expires_at} />
                    </span>
                )}
            </Box>
            {batch.approvals.length === 0 && translate('batches.noDecision')}
        </>
    );
}

/** How many of the approvals that it needs are there; nothing for a direct batch. */
export function ApprovedCount({ batch }: { batch: Batch }) {
    const translate = useTranslate();
    if (batch.is_direct) return null;
    const count = batch.approvals.filter(({ decision }) => decision === 'approved').length;
    return translate('batches.approved', {
        count,
        total: isReadable(batch.approval_total) ? batch.approval_total : DASH,
    });
}
