import { type Batch, displayedBatchStatus } from '../../../contracts/dashboard/batches';
import { StatusChip } from '../../components/fields/status/StatusChip';
import { batchStatusTones } from './batchStatusTones';

type Shown = Pick<Batch, 'status' | 'is_direct'>;

/** The status as it is displayed, which for a direct batch can be another word (docs/rules.md#batches). */
export const BatchStatusChip = ({ batch }: { batch: Shown }) => (
    <StatusChip
        status={displayedBatchStatus(batch.status, batch.is_direct)}
        tones={batchStatusTones}
        i18nKey="batchStatus"
    />
);
