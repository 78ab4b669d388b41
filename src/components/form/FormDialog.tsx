import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { type ReactNode, useId, useState } from 'react';
import type * as z from 'zod/mini';
import type { Schema } from '../../../contracts/operation';
import type { SubmissionErrors } from './fieldErrors';
import { SchemaForm } from './SchemaForm';

interface FormDialogProps<S extends Schema> {
    title: string;
    schema: S;
    /** i18n key of the form, as for `SchemaForm`. */
    i18nKey: string;
    defaultValues: object;
    /** As for `SchemaForm`. */
    replaces?: boolean;
    onSubmit: (data: z.output<S>) => Promise<SubmissionErrors | undefined | void>;
    onClose: () => void;
    /** Button labels, translated. */
    submit: string;
    close: string;
    /** Is it destructive? */
    isDanger?: boolean;
    width?: 'xs' | 'sm';
    children: ReactNode;
}

/** A form in a dialog that stays open until the result is known. */
export function FormDialog<S extends Schema>({
    title,
    onSubmit,
    onClose,
    submit,
    close,
    isDanger = false,
    width = 'xs',
    children,
    ...form
}: FormDialogProps<S>) {
    const titleId = useId();
    const [isPending, setIsPending] = useState(false);
    const run = async (data: z.output<S>) => {
        setIsPending(true);
        try {
            return await onSubmit(data);
        } finally {
            setIsPending(false);
        }
    };
    return (
        <Dialog open onClose={isPending ? undefined : onClose} aria-labelledby={titleId} maxWidth={width} fullWidth>
            <DialogTitle id={titleId} variant="h2">
                {title}
            </DialogTitle>
            <DialogContent>
                <SchemaForm<S> {...form} onSubmit={run}>
                    {children}
                    <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: 1 }}>
                        <Button variant="outlined" onClick={onClose} disabled={isPending}>
                            {close}
                        </Button>
                        <Button
                            type="submit"
                            variant="contained"
                            color={isDanger ? 'error' : 'primary'}
                            disabled={isPending}
                        >
                            {submit}
                        </Button>
                    </Box>
                </SchemaForm>
            </DialogContent>
        </Dialog>
    );
}
