import Button from '@mui/material/Button';
import Tooltip from '@mui/material/Tooltip';
import { lazy, Suspense, useState } from 'react';
import { useTranslate } from 'react-admin';

const ActionDialog = lazy(() => import('./ActionDialog').then(module => ({ default: module.ActionDialog })));

export interface RecordActionProps {
    /** Key of its words: label, title, text, submit, done, and field where it asks for something. */
    words: string;
    values: Record<string, string>;
    /** The one action that the record's status asks for. */
    isPrimary?: boolean;
    /** Why it cannot be done now. */
    disabledBecause: string | undefined;
    asksEmail?: boolean;
    /** Does it; the e-mail is empty where none was asked for. Rejects with an ApiError. */
    act: (email: string) => Promise<unknown>;
}

/** A button that asks before it acts on the record. */
export function RecordAction(props: RecordActionProps) {
    const { words, isPrimary, disabledBecause } = props;
    const translate = useTranslate();
    const [open, setOpen] = useState(false);
    return (
        <>
            <Tooltip title={disabledBecause ?? ''} describeChild>
                <Button
                    variant={isPrimary && !disabledBecause ? 'contained' : 'outlined'}
                    aria-disabled={!!disabledBecause}
                    onClick={disabledBecause ? undefined : () => setOpen(true)}
                    sx={disabledBecause ? { color: 'text.secondary', cursor: 'default' } : {}}
                >
                    {translate(`${words}.label`)}
                </Button>
            </Tooltip>
            {open && (
                <Suspense>
                    <ActionDialog {...props} onClose={() => setOpen(false)} />
                </Suspense>
            )}
        </>
    );
}
