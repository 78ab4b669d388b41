import { displayedBatchStatus } from '../../../contracts/dashboard/batchStatus';
import type { Batch } from '../../../contracts/dashboard/batches';
import { StatusChip } from '../../components/fields/status/StatusChip';
import { batchStatusTones } from './batchStatusTones';
import { useBatchText } from './useBatchText';

/** The displayed status, which may be different for a direct batch (docs/rules.md#batches). */
export const BatchStatusChip = ({ batch }: { batch: Batch }) => (
    <StatusChip
        status={displayedBatchStatus(batch.status, batch.is_direct)}
        tones={batchStatusTones}
        i18nKey="batchStatus"
        means={useBatchText()(batch)}
    />
);
