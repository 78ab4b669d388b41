import type { FilterSpec } from '../../components/filters/filterSpec';

/** The filters of deposits that a user sets; their status the list sets itself (docs/rules.md#deposits). */
export const depositFilters: readonly FilterSpec[] = [
    { kind: 'days', source: 'dates', from: 'created_at_from', to: 'created_at_to' },
    { kind: 'text', source: 'dpst_ref_num' },
];
