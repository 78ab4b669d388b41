import { useEffect } from 'react';
import { useFormState } from 'react-hook-form';
import { holdPage } from '../../session/reloadOnce';

/** Keeps the page from reloading while its form has unsent changes. */
export function HoldWhileDirty() {
    const { isDirty, isSubmitSuccessful } = useFormState();
    const isUnsent = isDirty && !isSubmitSuccessful;
    useEffect(() => (isUnsent ? holdPage('typed') : undefined), [isUnsent]);
    return null;
}
