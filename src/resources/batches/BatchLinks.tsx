import { type BatchStatus, displayedBatchStatus } from '../../../contracts/dashboard/batchStatus';
import type { Batch } from '../../../contracts/dashboard/batches';
import { StartButton } from '../../components/access/StartButton';
import { batchCopyPath } from '../../routing/paths';

/** How a batch ends whose rows were tried and not all paid. */
const payable: readonly string[] = ['partially_completed', 'failed'] satisfies BatchStatus[];

/** New batches with the rows of this one: all of them, or, once it has ended, those that weren't paid. */
export function BatchLinks({ batch }: { batch: Batch }) {
    const { id, is_direct: isDirect, total_count: total, failed_count: failed, pending_count: pending } = batch;
    if (isDirect === undefined || total === 0) return null;
    const type = isDirect ? 'direct' : 'link';
    const hasEnded = pending === 0 && payable.includes(displayedBatchStatus(batch.status, isDirect) ?? '');
    return (
        <>
            {hasEnded && !!failed && (
                <StartButton
                    resource="crypto-payout-admin/batch"
                    to={batchCopyPath(type, id, 'failed')}
                    label="batches.actions.retry"
                    isSecondary
                />
            )}
            <StartButton
                resource="crypto-payout-admin/batch"
                to={batchCopyPath(type, id)}
                label="batches.actions.duplicate"
                isSecondary
            />
        </>
    );
}
