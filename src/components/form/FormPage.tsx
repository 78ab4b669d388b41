import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { type FieldValues, useFormState } from 'react-hook-form';
import { Link } from 'react-router-dom';
import type * as z from 'zod/mini';
import type { Schema } from '../../../contracts/operation';
import type { SubmissionErrors } from './fieldErrors';
import { SchemaForm } from './SchemaForm';

interface FormPageProps<S extends Schema> {
    title: string;
    about?: string;
    schema: S;
    /** i18n key of the form, as for `SchemaForm`. */
    i18nKey: string;
    defaultValues: object;
    /** As for `SchemaForm`. */
    replaces?: boolean;
    onSubmit: (data: z.output<S>) => Promise<SubmissionErrors | undefined | void>;
    /** Called on every change, with all values. */
    onChange?: (values: FieldValues) => void;
    /** Text before the reason of a failure that isn't about a field. */
    failureText?: (error: unknown) => ReactNode;
    /** Button label, translated. */
    submit: string;
    /** Where *Cancel* leads. */
    cancelTo: string;
    children: ReactNode;
}

/** A page with a single form: a record's create or edit view. */
export const FormPage = <S extends Schema>({ title, about, submit, cancelTo, children, ...form }: FormPageProps<S>) => (
    <Box sx={{ p: { xs: 2, md: 3 }, maxWidth: 640, mx: 'auto' }}>
        <Typography variant="h1">{title}</Typography>
        {about && <Typography color="text.secondary">{about}</Typography>}
        <Box
            sx={{
                mt: 2.5,
                p: 2.5,
                border: 1,
                borderColor: 'divider',
                borderRadius: 1,
                bgcolor: 'background.paper',
            }}
        >
            <SchemaForm<S> {...form}>
                {children}
                <FormActions submit={submit} cancelTo={cancelTo} />
            </SchemaForm>
        </Box>
    </Box>
);

function FormActions({ submit, cancelTo }: { submit: string; cancelTo: string }) {
    const translate = useTranslate();
    const { isSubmitting } = useFormState();
    return (
        <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 1 }}>
            <Button variant="outlined" component={Link} to={cancelTo}>
                {translate('wizard.cancel')}
            </Button>
            <Button type="submit" variant="contained" disabled={isSubmitting}>
                {submit}
            </Button>
        </Box>
    );
}
