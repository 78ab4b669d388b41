import { fiatPayoutStatuses } from '../../../../contracts/fiat/transferWords';
import { transferFilters } from '../transferFilters';
import type { FilterSpec } from '../../../components/filters/filterSpec';

export const fiatPayoutFilters: readonly FilterSpec[] = [
    {
        kind: 'choices',
        source: 'status',
        choices: fiatPayoutStatuses,
        labelKey: status => `fiatPayoutStatus.${status}.label`,
    },
    {
        kind: 'choice',
        source: 'has_documents',
        choices: ['true', 'false'],
        labelKey: has => `ra.boolean.${has}`,
    },
    transferFilters.dates,
    transferFilters.sending,
    transferFilters.receiving,
];
