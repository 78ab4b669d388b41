import { useState } from 'react';
import { takesFilter } from '../../../config/capabilities';
import { OTHER_DAYS, UNTOLD } from '../../../dataProviders/methods/statementMethods';
import type { useStatement } from './useStatement';

type Data = ReturnType<typeof useStatement>['data'];

/**
 * Does the currency decide what is shown? Not where none can be asked for, and the answer says nothing of any either. What the last
 * answer said holds while the next one is on its way, so that the field doesn't come and go.
 */
export function useHasCurrency(data: Data): boolean {
    const [has, setHas] = useState(true);
    const now = data === undefined ? has : takesFilter('transaction.currency') || namesCurrency(data);
    if (now !== has) setHas(now);
    return now;
}

function namesCurrency(data: Exclude<Data, undefined>): boolean {
    if (data === UNTOLD || data === OTHER_DAYS) return false;
    if (!data || !('movements' in data)) return true;
    // Of none, the rows of other currencies may have been left out.
    return data.movements.length === 0 || data.movements.some(({ currency }) => currency);
}
