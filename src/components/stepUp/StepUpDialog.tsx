import Box from '@mui/material/Box';
import { useEffect, useRef } from 'react';
import { useTranslate } from 'react-admin';
import type * as z from 'zod/mini';
import type { CodeFor } from '../../../contracts/main/session';
import type { StepUp } from '../../../contracts/twoFactor';
import { CODE_REFUSED, isApiError } from '../../api/errors';
import { useLatest } from '../hooks/useLatest';
import { describeError } from '../../i18n/describeError';
import { stepUpMessages } from '../../i18n/en/ofStepUp';
import { addMessages } from '../../i18n/i18nProvider';
import { usePublicMessages } from '../../i18n/publicMessages';
import { FormDialog } from '../form/FormDialog';
import { CodeFields, codeSchema, isCodeError } from '../intent/CodeFields';
import { forgetSent } from '../intent/sentCode';
import { useActionCode } from '../intent/useActionCode';

addMessages(stepUpMessages);

interface StepUpDialogProps {
    stepUp: StepUp;
    /** The call that the code is for alone; without it, it's for any that the specification names a code for. */
    codeFor: CodeFor | undefined;
    /** Does what the code is for, and closes the dialog once it's done. A refusal of the code shows beside it. */
    run: (code: string) => Promise<void>;
    /** Any other failure. */
    onFail: (error: unknown) => void;
    onCancel: () => void;
}

/** Asks for a one-time code and does what it is for. An emailed code is sent at once, or once the provider sends another. */
export function StepUpDialog({ stepUp, codeFor, run, onFail, onCancel }: StepUpDialogProps) {
    const translate = useTranslate();
    const messages = usePublicMessages();
    const code = useActionCode(stepUp, codeFor);
    const { isMailed, ask } = code;
    const isAskedFor = useRef(false);
    /** The last refusal, where it may be about something else than the code: the page says so once the dialog is closed. */
    const unsure = useRef<unknown>(undefined);
    useEffect(() => {
        if (!isMailed || isAskedFor.current) return;
        isAskedFor.current = true;
        void ask();
    }, [isMailed, ask]);
    const isAskedAgain = useRef(false);
    const isDue = code.isTooSoon && code.wait === 0;
    useEffect(() => {
        if (!isDue || isAskedAgain.current) return;
        isAskedAgain.current = true;
        void ask();
    }, [isDue, ask]);
    const schema = codeSchema(code);
    // What the call is refused for all the same is said where it was made.
    const refused = codeFor && isRefusal(code.request.error) ? code.request.error : undefined;
    const fail = useLatest(onFail);
    useEffect(() => {
        if (refused) fail.current(refused);
    }, [refused, fail]);

    const submit = async ({ otp }: z.output<typeof schema>) => {
        try {
            await code.announceAlways();
        } catch (error) {
            if (isCodeError(error) && error.code === 'otp_required') return { otp: 'intent.code.wanted' };
            if (!codeFor || !isRefusal(error)) throw error;
            onFail(error);
            return undefined;
        }
        try {
            await run(otp);
            forgetSent();
        } catch (error) {
            code.noteRefusal(error);
            unsure.current = isApiError(error) && error.code === CODE_REFUSED ? error : undefined;
            if (isCodeError(error)) return { otp: describeError(error, messages.errors) };
            onFail(error);
        }
        return undefined;
    };
    return (
        <FormDialog
            title={translate('stepUp.title')}
            schema={schema}
            i18nKey="stepUp"
            defaultValues={{ otp: '' }}
            onSubmit={submit}
            onClose={() => (unsure.current ? onFail(unsure.current) : onCancel())}
            submit={translate('stepUp.submit')}
            close={translate('stepUp.close')}
        >
            <Box>{translate(`stepUp.what.${subjectOf(stepUp)}`)}</Box>
            <CodeFields code={code} i18nKey="stepUp.code" autoFocus />
        </FormDialog>
    );
}

/** What a code confirms, as far as the contract of its call tells. */
const subjectOf = ({ field, extension, setting }: StepUp) =>
    extension ?? setting ?? (field === 'otp_pin' ? 'credentials' : 'codes');

/** Was the call refused that a code was asked for, and not the code? */
const isRefusal = (error: unknown): boolean =>
    isApiError(error) &&
    error.outcome === 'not-done' &&
    error.status !== undefined &&
    error.status < 500 &&
    ![401, 429].includes(error.status) &&
    !isCodeError(error);
