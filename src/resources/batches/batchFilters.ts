import { type BatchStatus, batchStatuses } from '../../../contracts/dashboard/batches';
import type { FilterSpec } from '../../components/filters/filterSpec';

/** Statuses that display as the same word. */
const alike: readonly string[] = ['creating', 'created'] satisfies BatchStatus[];

/** The filters of section 7 for batches. */
export const batchFilters: readonly FilterSpec[] = [
    {
        kind: 'choice',
        source: 'status',
        choices: batchStatuses,
        labelKey: status => (alike.includes(status) ? `batches.statusChoice.${status}` : `batchStatus.${status}.label`),
    },
    { kind: 'days', source: 'dates', from: 'from_date', to: 'to_date' },
    { kind: 'text', source: 'batch_name' },
    { kind: 'text', source: 'batch_id' },
    {
        kind: 'choice',
        source: 'is_direct',
        choices: ['true', 'false'],
        labelKey: direct => `batches.direct.${direct}`,
    },
];
