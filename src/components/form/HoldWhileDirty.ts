import { useEffect } from 'react';
import { useFormState } from 'react-hook-form';
import { holdPage } from '../../session/reloadOnce';

/** Keeps the page from reloading while its form has unsent changes. For react-hook-form, a form is sent even where it failed. */
export function HoldWhileDirty({ isSent }: { isSent: boolean }) {
    const { isDirty } = useFormState();
    const isUnsent = isDirty && !isSent;
    useEffect(() => (isUnsent ? holdPage('typed') : undefined), [isUnsent]);
    return null;
}
