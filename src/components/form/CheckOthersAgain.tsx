import { useEffect } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { useLatest } from '../hooks/useLatest';

/**
 * Revalidates other invalid fields on every change, since one field may fix another, such as the ends of a range; react-hook-form
 * only rechecks the changed one. The provider's messages stay until their field changes.
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
