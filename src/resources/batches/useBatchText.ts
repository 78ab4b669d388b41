import { displayedBatchStatus } from '../../../contracts/dashboard/batchStatus';
import type { Batch } from '../../../contracts/dashboard/batches';
import { useNameOf } from '../../components/approvals/useNameOf';
import { useStatusText } from '../../components/record/story/useStatusText';

/** Explains a batch's status, with its own dates and counts. */
export function useBatchText(): (batch: Batch) => string {
    const text = useStatusText();
    const nameOf = useNameOf();
    return batch => {
        const { created_at: submitted, updated_at: changed, expires_at: expires } = batch;
        const approved = batch.approvals.filter(({ decision }) => decision === 'approved').length;
        // There's nothing to count before its rows have been read.
        const total = batch.total_count || null;
        if (batch.status === 'creating' && batch.approval_total) {
            return text('batches.approvedNext', { submitted }, { needed: batch.approval_total });
        }
        const rejection = batch.approvals.find(({ decision }) => decision === 'rejected');
        if (batch.status === 'rejected' && rejection) {
            return text(
                'batches.rejectedBy',
                { at: rejection.at },
                { name: rejection.name ?? nameOf(rejection.entity_admin_id) },
            );
        }
        const status = displayedBatchStatus(batch.status, batch.is_direct);
        const { success_count: paid, failed_count: failed } = batch;
        // Its sentence is left out where there are none.
        const waiting = batch.awaiting_address_count || null;
        if (status === 'processing' && failed) {
            return text('batches.processingSome', { submitted }, { paid, total, failed, waiting });
        }
        return text(
            `batchStatus.${status ?? ''}.means`,
            { submitted, changed, expires },
            { approved, needed: batch.approval_total, paid, total, waiting },
        );
    };
}
