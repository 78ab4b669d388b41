import { useEffect } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { useLatest } from '../hooks/useLatest';

/**
 * What is wrong at one field may be put right at another, as the days of a range: react-hook-form checks only the one that changed again.
 * What the provider said of a field stays until that field is changed.
 */
export function CheckOthersAgain() {
    const { trigger } = useFormContext();
    const { errors } = useFormState();
    const values = useWatch();
    const latest = useLatest(() => {
        const wrong = Object.entries(errors).filter(([, error]) => typeof error?.type === 'string');
        const own = wrong.filter(([, error]) => error?.type !== 'server').map(([field]) => field);
        if (own.length > 0) void trigger(own);
    });
    useEffect(() => latest.current(), [values, latest]);
    return null;
}
