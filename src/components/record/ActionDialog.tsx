import Box from '@mui/material/Box';
import { useEffect, useState } from 'react';
import { TextInput, useNotify, useResourceContext, useTranslate } from 'react-admin';
import * as z from 'zod/mini';
import { reason } from '../../../contracts/dashboard/approvals';
import { email } from '../../../contracts/rules/email';
import { rule } from '../../../contracts/rules/rule';
import { codeFor } from '../../api/codeFor';
import { StepUpCancelled } from '../../api/StepUpCancelled';
import { describeError } from '../../i18n/describeError';
import { usePublicMessages } from '../../i18n/publicMessages';
import { type Found, mayBeLate } from '../approvals/awaitingRecord';
import { useFindEnded } from '../approvals/useFindEnded';
import { FormDialog } from '../form/FormDialog';
import { AcceptInput } from '../inputs/AcceptInput';
import { useLatest } from '../hooks/useLatest';
import { EmailInput } from '../inputs/EmailInput';
import { CodeFields, codeSchema, isCodeError } from '../intent/CodeFields';
import { isOutcomeUnknown } from '../intent/intentState';
import { useActionCode } from '../intent/useActionCode';
import { doneKey } from './hasHappened';
import type { RecordActionProps } from './RecordAction';
import { TooLate } from './TooLate';
import { useMoved } from '../../dataProviders/moved';

interface ActionDialogProps extends RecordActionProps {
    onUnknown: (error: unknown) => void;
    /** Takes over a refusal that somebody else may be the reason of; without it, `decides` says whose record tells. */
    onLate?: (error: unknown) => void;
    onClose: () => void;
}

const asked = { email: { email }, reason: { reason } };

const accepted = z.pipe(z.boolean().check(rule('approvals.notAccepted', is => is, 'Not ticked')), z.transform(String));

/**
 * Says what will happen, does it once and shows the result. Stays open until that's known; if it remains unknown, the record says
 * so. A refusal stays in it until the user closes it; where somebody else was quicker, it says who and when.
 */
export function ActionDialog({
    i18nKey,
    values,
    details,
    asks,
    accepts,
    takesCode,
    decides,
    isDanger = false,
    act,
    onUnknown,
    onLate,
    onClose,
}: ActionDialogProps) {
    const translate = useTranslate();
    const notify = useNotify();
    const moved = useMoved();
    const resource = useResourceContext() ?? '';

    const messages = usePublicMessages();
    const code = useActionCode(
        takesCode?.operation.stepUp,
        takesCode && codeFor(takesCode.operation, { path: takesCode.path, body: {} }),
    );
    const asksCode = !!takesCode && code.isAsked;
    const fields: Record<string, z.ZodMiniType<string>> = {
        ...(asks && asked[asks]),
        ...(accepts !== undefined && { accepted }),
        ...(asksCode && codeSchema(code).shape),
    };

    const findEnded = useFindEnded();
    const [ended, setEnded] = useState<Found>();
    /** Was somebody else quicker? Says who and when, then. */
    const isTooLate = async (error: unknown): Promise<boolean> => {
        if (!mayBeLate(error)) return false;
        if (onLate) onLate(error);
        const found = decides && (await findEnded(decides, error));
        setEnded(found);
        return !!found || !!onLate;
    };
    // Neither is a code sent for what was decided meanwhile.
    const refused = takesCode && code.request.error;
    const told = useLatest(isTooLate);
    useEffect(() => {
        if (refused) void told.current(refused);
    }, [refused, told]);

    const submit = async ({ email: to = '', reason: why = '', otp: typed }: Readonly<Record<string, string>>) => {
        const done = (otp: string | undefined) => act({ email: to, reason: why, otp });
        try {
            const answer = await (takesCode ? code.withCode(typed, done) : done(undefined));
            notify(doneKey(i18nKey, answer), { type: 'success', messageArgs: values });
            onClose();
        } catch (error) {
            if (takesCode && isCodeError(error)) {
                return {
                    otp: error.code === 'otp_required' ? 'intent.code.wanted' : describeError(error, messages.errors),
                };
            }
            if (error instanceof StepUpCancelled) throw error;
            if (!isOutcomeUnknown(error)) {
                if (await isTooLate(error)) return;
                throw error;
            }
            onUnknown(error);
            return onClose();
        } finally {
            void moved(resource);
        }
    };

    const title = translate(`${i18nKey}.title`, values);
    if (ended) return <TooLate title={title} found={ended} onClose={onClose} />;
    return (
        <FormDialog
            title={title}
            schema={z.object(fields)}
            i18nKey={i18nKey}
            defaultValues={{ email: '', reason: '', otp: '', accepted: false }}
            onSubmit={submit}
            onClose={onClose}
            submit={translate(`${i18nKey}.submit`)}
            close={translate(`${i18nKey}.keep`, { _: translate('payouts.actions.keep') })}
            isDanger={isDanger}
        >
            <Box>{translate(`${i18nKey}.text`, values)}</Box>
            {details}
            {asks === 'email' && <EmailInput source="email" label={`${i18nKey}.field`} autoFocus />}
            {asks === 'reason' && (
                <TextInput source="reason" label={`${i18nKey}.field`} multiline minRows={2} autoFocus fullWidth />
            )}
            {accepts !== undefined && <AcceptInput source="accepted" label={accepts} />}
            {asksCode && <CodeFields code={code} />}
        </FormDialog>
    );
}
