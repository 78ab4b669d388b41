import { useEffect } from 'react';
import { type FieldValues, useFormContext } from 'react-hook-form';
import { useLatest } from '../hooks/useLatest';

/** Calls back with all form values whenever one changes. */
export function useFormValues(onChange: (values: FieldValues) => void): void {
    const { subscribe, getValues } = useFormContext();
    const latest = useLatest(onChange);
    useEffect(
        () => subscribe({ formState: { values: true }, callback: () => latest.current(getValues()) }),
        [subscribe, getValues, latest],
    );
}
