import Button from '@mui/material/Button';
import Tooltip from '@mui/material/Tooltip';
import { lazy, Suspense, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useDoubt } from './useDoubt';

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

/** A button that asks before it acts on the record, and waits while an earlier action is in doubt. */
export function RecordAction(props: RecordActionProps) {
    const { words, isPrimary } = props;
    const translate = useTranslate();
    const { isOpen: isInDoubt, raise } = useDoubt();
    const disabledBecause = isInDoubt ? translate('payouts.actions.doubt.wait') : props.disabledBecause;
    const [open, setOpen] = useState(false);
    return (
        <>
            <Tooltip title={disabledBecause ?? ''} describeChild>
                <Button
                    variant={isPrimary && !disabledBecause ? 'contained' : 'outlined'}
                    aria-disabled={!!disabledBecause}
                    onClick={disabledBecause ? undefined : () => setOpen(true)}
                >
                    {translate(`${words}.label`)}
                </Button>
            </Tooltip>
            {open && (
                <Suspense>
                    <ActionDialog {...props} onUnknown={error => raise(error, words)} onClose={() => setOpen(false)} />
                </Suspense>
            )}
        </>
    );
}
