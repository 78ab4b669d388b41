import { tradeStatusNames } from '../../../../contracts/fiat/trades';
import { transferFilters } from '../transferFilters';
import type { FilterSpec } from '../../../components/filters/filterSpec';

/** Uses displayed statuses; calls get the backend's. */
export const tradeFilters: readonly FilterSpec[] = [
    {
        kind: 'choices',
        source: 'status',
        choices: tradeStatusNames,
        labelKey: status => `tradeStatus.${status}.label`,
    },
    transferFilters.dates,
    transferFilters.sending,
    transferFilters.receiving,
];
