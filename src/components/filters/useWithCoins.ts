import { useMemo } from 'react';
import { coinsAt } from '../../money/merchantCoins';
import { useScope } from '../../session/scope';
import type { FilterSpec } from './filterSpec';

/** The filters with the active merchant's coins among the choices. */
export function useWithCoins(filters: readonly FilterSpec[]): readonly FilterSpec[] {
    const { merchant } = useScope();
    return useMemo(() => {
        const coins = coinsAt(merchant);
        return filters.map(spec =>
            'coins' in spec ? { ...spec, choices: [...spec.choices, ...coins.filter(spec.coins ?? Boolean)] } : spec,
        );
    }, [filters, merchant]);
}
