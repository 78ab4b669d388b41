import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import type { Batch } from '../../../contracts/dashboard/batches';
import { Moment } from '../../components/fields/Moment';
import { isReadable } from '../../components/record/actionsBlocked';
import { useScope } from '../../session/scope';
import { DASH } from '../../money/money';

/** How many of the required approvals have been given, and the deadline for the rest. */
export function BatchApprovals({ batch }: { batch: Batch }) {
    const translate = useTranslate();
    const { permissions } = useScope();
    if (batch.is_direct) return <Box sx={{ color: 'text.secondary' }}>{translate('batches.noApproval')}</Box>;
    const isWaiting = batch.status === 'pending_authorization' && isReadable(batch.approval_total);
    const missing = batch.approval_total - approvedOf(batch);
    const yours = batch.approvals.find(({ entity_admin_id: id }) => id === permissions.id)?.decision;
    return (
        <>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, mb: 1, color: 'text.secondary' }}>
                <span>
                    <ApprovedCount batch={batch} />
                </span>
                {isWaiting && missing > 0 && (
                    <span>{translate('batches.missing', { smart_count: missing, count: missing })}</span>
                )}
                {batch.expires_at && (
                    <span>
                        {translate('batches.openUntil')} <Moment at={batch.expires_at} />
                    </span>
                )}
            </Box>
            {isWaiting && yours === 'approved' && missing > 0 && (
                <Box sx={{ mb: 1 }}>{translate('batches.youApproved')}</Box>
            )}
            {batch.approvals.length === 0 && translate('batches.noDecision')}
        </>
    );
}

const approvedOf = ({ approvals }: Batch): number => approvals.filter(({ decision }) => decision === 'approved').length;

/** How many of the required approvals have been given; nothing for a direct batch. */
export function ApprovedCount({ batch }: { batch: Batch }) {
    const translate = useTranslate();
    if (batch.is_direct) return null;
    return translate('batches.approved', {
        count: approvedOf(batch),
        total: isReadable(batch.approval_total) ? batch.approval_total : DASH,
    });
}
