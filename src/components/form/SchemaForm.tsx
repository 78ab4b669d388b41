import Box from '@mui/material/Box';
import { type ReactNode, useEffect, useRef, useState, useMemo } from 'react';
import { Form, useTranslate, RouterProviderContext, useRouterProvider } from 'react-admin';
import { type FieldErrors, type FieldValues, useFormContext, useFormState, useWatch } from 'react-hook-form';
import type * as z from 'zod/mini';
import type { Schema } from '../../../contracts/operation';
import { holdPage } from '../../session/reloadOnce';
import { Problem } from '../feedback/Problem';
import { StepUpCancelled } from '../../api/StepUpCancelled';
import { FocusOnError } from './FocusOnError';
import { fieldErrorsOf, type SubmissionErrors } from './fieldErrors';
import { byLevel, schemaResolver } from './schemaResolver';
import { keepingUnread, unreadErrors, unreadOf } from './unread';
import { UnreadNotice } from './UnreadNotice';
import { BeforeSubmit, IsWorkingBefore, type WorkBefore } from './useBeforeSubmit';
import { useIsLeaving } from './useIsLeaving';
import { useSubmitAfter } from './useSubmitAfter';
import { useLatest } from '../hooks/useLatest';

interface SchemaFormProps<S extends Schema> {
    /** Schema of what the form sends, usually the operation's body. It validates and names the fields. */
    schema: S;
    /** i18n key of the form. `problem.<rule>` and `problem.<field>` below it are messages beside fields. */
    i18nKey: string;
    /** Read once: a form with new defaults would start over and lose what was typed. */
    defaultValues: object;
    /** Does the call write every field anew? One whose default is undefined couldn't be read, and isn't written over (`valuesOf`). */
    replaces?: boolean;
    /** Gets the schema's output. Errors by field that it resolves or rejects with show at their fields, others above them. */
    onSubmit: (data: z.output<S>) => Promise<SubmissionErrors | undefined | void> | void;
    /** Called on every change, with all values. */
    onChange?: (values: FieldValues) => void;
    /** Text to show before the reason of a failure that isn't about a field. */
    failureText?: (error: unknown) => ReactNode;
    /** Initial errors by field, each shown until its field changes. */
    errors?: SubmissionErrors | undefined;
    /** A failure from before the form opened, shown until something changes. */
    formerFailure?: unknown;
    /** Validates on every change, for a form that isn't submitted. */
    isLive?: boolean;
    /** Is every change stored, so that a reload loses nothing? */
    isStored?: boolean;
    /** Accessible name, if no heading names the form. */
    label?: string;
    children: ReactNode;
}

/**
 * The form component of the signed-in app: react-admin's `Form`, validated by a schema of `contracts` (docs/rules.md#forms).
 * Errors only show once the user tries to continue; then each shows at its field and the first invalid field gets the focus. What
 * was typed stays.
 */
export function SchemaForm<S extends Schema>({
    schema,
    i18nKey,
    defaultValues,
    replaces = false,
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
    const [isSent, setIsSent] = useState(false);
    const [unread] = useState(() => (replaces ? unreadOf(initial) : []));
    const [firstErrors] = useState(() => (unread.length > 0 ? unreadErrors(unread) : errors && asErrors(errors)));
    const resolver = schemaResolver(schema, i18nKey, translate);
    const before = useRef<WorkBefore>(undefined);
    const { holdBack, insteadOf, isWorking } = useSubmitAfter(before);
    const isLeaving = useIsLeaving();
    const running = useRef<ReturnType<typeof send>>(undefined);
    /** Guards synchronously, so that a double click or a held Enter submits once: the second waits for what the first brings. */
    const submit = (data: FieldValues) =>
        (running.current ??= send(data).finally(() => {
            running.current = undefined;
        }));
    const send = async (data: FieldValues) => {
        if (insteadOf() || isLeaving()) return undefined;
        setFailure(undefined);
        setIsSent(false);
        const release = holdPage();
        try {
            const refused = (await onSubmit(data as z.output<S>)) ?? undefined;
            setIsSent(!refused);
            return refused;
        } catch (error) {
            if (error instanceof StepUpCancelled) return undefined;
            const atFields = fieldErrorsOf(error, schema);
            if (!atFields) setFailure(error);
            return atFields;
        } finally {
            release();
        }
    };
    return (
        <Box
            onSubmitCapture={holdBack}
            onChange={() => {
                setFailure(undefined);
                setIsSent(false);
            }}
            role={label ? 'group' : undefined}
            aria-label={label}
        >
            <FormLocation>
                <Form
                    noValidate
                    // Not the page's record, whose fields aren't the form's.
                    record={noRecord}
                    disableInvalidFormNotification
                    defaultValues={initial}
                    resolver={unread.length > 0 ? keepingUnread(resolver, unread) : resolver}
                    shouldFocusError={false}
                    onSubmit={submit}
                    {...(firstErrors && { errors: firstErrors, resetOptions: withErrors })}
                    mode={isLive ? 'onChange' : 'onSubmit'}
                >
                    <Box sx={{ display: 'grid', gap: 2.5 }}>
                        {unread.length > 0 && <UnreadNotice fields={unread} i18nKey={i18nKey} />}
                        {!!failure && <Problem error={failure}>{failureText?.(failure)}</Problem>}
                        <BeforeSubmit value={before}>
                            <IsWorkingBefore value={isWorking}>{children}</IsWorkingBefore>
                        </BeforeSubmit>
                    </Box>
                    {!isStored && <HoldWhileDirty isSent={isSent} />}
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

/** react-admin's form resets itself on mount. */
const withErrors = { keepErrors: true };

const asErrors = (errors: SubmissionErrors): FieldErrors =>
    byLevel(Object.entries(errors).map(([field, message]) => [field, { type: 'server', message }]));

/** react-hook-form only revalidates a field once the form has been submitted. */
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

/** Keeps the page from reloading while its form has unsent changes. For react-hook-form, a form is sent even where it failed. */
function HoldWhileDirty({ isSent }: { isSent: boolean }) {
    const { isDirty } = useFormState();
    const isUnsent = isDirty && !isSent;
    useEffect(() => (isUnsent ? holdPage('typed') : undefined), [isUnsent]);
    return null;
}

/** Calls back with all form values whenever one changes. */
function useFormValues(onChange: (values: FieldValues) => void): void {
    const { subscribe, getValues } = useFormContext();
    const latest = useLatest(onChange);
    useEffect(
        () => subscribe({ formState: { values: true }, callback: () => latest.current(getValues()) }),
        [subscribe, getValues, latest],
    );
}

/**
 * Hides the page's URL from a form: react-admin would prefill it from `?source=…` or the history state, so a link could set a
 * recipient.
 */
function FormLocation({ children }: { children: ReactNode }) {
    const router = useRouterProvider();
    const shielded = useMemo(() => {
        const useLocation: typeof router.useLocation = () => ({ ...router.useLocation(), search: '', state: null });
        return { ...router, useLocation };
    }, [router]);
    return <RouterProviderContext value={shielded}>{children}</RouterProviderContext>;
}

/**
 * Revalidates other invalid fields on every change, since one field may fix another, such as the ends of a range; react-hook-form
 * only rechecks the changed one. The provider's messages stay until their field changes.
 */
function CheckOthersAgain() {
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
