import type { FilterSpec } from '../../components/filters/filterSpec';

/** The filters of section 7 for deposits that a user sets; their status the list sets itself. */
export const depositFilters: readonly FilterSpec[] = [
    { kind: 'days', source: 'dates', from: 'created_at_from', to: 'created_at_to' },
    { kind: 'text', source: 'dpst_ref_num' },
];
