import { useEffect } from 'react';
import { useFormState } from 'react-hook-form';
import { holdPage } from '../../session/reloadOnce';

/** While its form holds what nobody has sent, the page does not reload. */
export function HoldWhileDirty() {
    const { isDirty, isSubmitSuccessful } = useFormState();
    const isUnsent = isDirty && !isSubmitSuccessful;
    useEffect(() => (isUnsent ? holdPage('typed') : undefined), [isUnsent]);
    return null;
}
