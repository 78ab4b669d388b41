import type { FilterSpec } from '../../components/filters/filterSpec';

/** The user's filters; the list itself sets the status (docs/rules.md#deposits). */
export const depositFilters: readonly FilterSpec[] = [
    { kind: 'days', source: 'dates', from: 'created_at_from', to: 'created_at_to' },
    { kind: 'text', source: 'dpst_ref_num' },
];
