import { displayedBatchStatuses } from '../../../contracts/dashboard/batchStatus';
import type { FilterSpec } from '../../components/filters/filterSpec';

/** Uses displayed statuses; calls get the backend's (docs/rules.md#batches). */
export const batchFilters: readonly FilterSpec[] = [
    {
        kind: 'choice',
        source: 'status',
        choices: displayedBatchStatuses,
        labelKey: status => `batchStatus.${status}.label`,
    },
    { kind: 'days', source: 'dates', from: 'from_date', to: 'to_date' },
    { kind: 'text', source: 'batch_name', matchesPart: true },
    { kind: 'text', source: 'batch_id' },
    {
        kind: 'choice',
        source: 'is_direct',
        choices: ['true', 'false'],
        labelKey: direct => `batches.direct.${direct}`,
    },
];
