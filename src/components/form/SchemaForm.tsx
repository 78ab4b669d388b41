import Box from '@mui/material/Box';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Form, useTranslate } from 'react-admin';
import { type FieldErrors, type FieldValues, useFormContext } from 'react-hook-form';
import { CheckOthersAgain } from './CheckOthersAgain';
import type * as z from 'zod/mini';
import type { Schema } from '../../../contracts/operation';
import { holdPage } from '../../session/reloadOnce';
import { Problem } from '../feedback/Problem';
import { FocusOnError } from './FocusOnError';
import { HoldWhileDirty } from './HoldWhileDirty';
import { FormLocation } from './FormLocation';
import { fieldErrorsOf, type SubmissionErrors } from './fieldErrors';
import { byLevel, schemaResolver } from './schemaResolver';
import { BeforeSubmit, type WorkBefore } from './useBeforeSubmit';
import { useFormValues } from './useFormValues';
import { useSubmitAfter } from './useSubmitAfter';

interface SchemaFormProps<S extends Schema> {
    /** Of what the form sends, usually the operation's body: it decides what is wrong, and names the fields. */
    schema: S;
    /** Of the form's words: `problem.<rule>` and `problem.<field>` are said beside a field. */
    i18nKey: string;
    /** Read once: a form given others would start over, without what was typed. */
    defaultValues: object;
    /** Gets what the schema made of the values. What it answers or rejects with by field is said at the fields; the rest above them. */
    onSubmit: (data: z.output<S>) => Promise<SubmissionErrors | undefined | void> | void;
    /** Every change of a value, with all of them. */
    onChange?: (values: FieldValues) => void;
    /** What to say before the reason of a failure that is none of a field. */
    failureText?: (error: unknown) => ReactNode;
    /** What is wrong from the beginning, by field, until the field is changed. */
    errors?: SubmissionErrors | undefined;
    /** What failed before the form showed, until something is changed. */
    formerFailure?: unknown;
    /** Says what is wrong at every change, for a form that nobody sends. */
    isLive?: boolean;
    /** Is every change stored, so that a reload loses none? */
    isStored?: boolean;
    /** Its name for screen readers, where no heading names it. */
    label?: string;
    children: ReactNode;
}

/**
 * Every form of the signed-in app: react-admin's `Form`, checked by a schema of `contracts` (docs/rules.md#forms). Nothing is said before
 * somebody wanted to go on; then each problem at its field, and the first wrong field gets the focus. What was typed stays.
 */
export function SchemaForm<S extends Schema>({
    schema,
    i18nKey,
    defaultValues,
    onSubmit,
    onChange,
    failureText,
    errors,
    formerFailure,
    isLive = false,
    isStored = false,
    label,
    children,
}: SchemaFormProps<S>) {
    const translate = useTranslate();
    const [initial] = useState(defaultValues);
    const [failure, setFailure] = useState(formerFailure);
    const [firstErrors] = useState(() => errors && asErrors(errors));
    const before = useRef<WorkBefore>(undefined);
    const holdBack = useSubmitAfter(before);
    const isRunning = useRef(false);
    /** Guarded at once, so that a double click or a held Enter sends once. */
    const submit = async (data: FieldValues) => {
        if (isRunning.current) return undefined;
        isRunning.current = true;
        setFailure(undefined);
        const release = holdPage();
        try {
            return (await onSubmit(data as z.output<S>)) ?? undefined;
        } catch (error) {
            const atFields = fieldErrorsOf(error, schema);
            if (!atFields) setFailure(error);
            return atFields;
        } finally {
            release();
            isRunning.current = false;
        }
    };
    return (
        <Box
            onSubmitCapture={holdBack}
            onChange={() => setFailure(undefined)}
            role={label ? 'group' : undefined}
            aria-label={label}
        >
            <FormLocation>
                <Form
                    noValidate
                    // Not the record that the page is about: its fields are none of the form's.
                    record={noRecord}
                    disableInvalidFormNotification
                    defaultValues={initial}
                    resolver={schemaResolver(schema, i18nKey, translate)}
                    shouldFocusError={false}
                    onSubmit={submit}
                    {...(firstErrors && { errors: firstErrors, resetOptions: withErrors })}
                    mode={isLive ? 'onChange' : 'onSubmit'}
                >
                    <Box sx={{ display: 'grid', gap: 2.5 }}>
                        {!!failure && <Problem error={failure}>{failureText?.(failure)}</Problem>}
                        <BeforeSubmit value={before}>{children}</BeforeSubmit>
                    </Box>
                    {!isStored && <HoldWhileDirty />}
                    <FocusOnError isWrong={!!firstErrors} />
                    {firstErrors && <ClearOnChange />}
                    <CheckOthersAgain />
                    {onChange && <FormValues onChange={onChange} />}
                </Form>
            </FormLocation>
        </Box>
    );
}

const noRecord = {};

/** react-admin's form resets itself when it is mounted. */
const withErrors = { keepErrors: true };

const asErrors = (errors: SubmissionErrors): FieldErrors =>
    byLevel(Object.entries(errors).map(([field, message]) => [field, { type: 'server', message }]));

/** react-hook-form checks a field again only once the form was sent. */
function ClearOnChange() {
    const { subscribe, clearErrors } = useFormContext();
    useEffect(
        () => subscribe({ formState: { values: true }, callback: ({ name }) => name && clearErrors(name) }),
        [subscribe, clearErrors],
    );
    return null;
}

function FormValues({ onChange }: { onChange: (values: FieldValues) => void }) {
    useFormValues(onChange);
    return null;
}
