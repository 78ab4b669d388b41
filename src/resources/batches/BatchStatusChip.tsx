import { type Batch, displayedBatchStatus } from '../../../contracts/dashboard/batches';
import { StatusChip } from '../../components/fields/status/StatusChip';
import { batchStatusTones } from './batchStatusTones';
import { useBatchText } from './useBatchText';

/** The status as it is displayed, which for a direct batch can be another word (docs/rules.md#batches). */
export const BatchStatusChip = ({ batch }: { batch: Batch }) => (
    <StatusChip
        status={displayedBatchStatus(batch.status, batch.is_direct)}
        tones={batchStatusTones}
        i18nKey="batchStatus"
        means={useBatchText()(batch)}
    />
);
