import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useRef } from 'react';
import { useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import * as z from 'zod/mini';
import { rule } from '../../../contracts/rules/rule';
import { oneTimeCode } from '../../../contracts/rules/text';
import { type ApiError, isApiError } from '../../api/errors';
import { describeWait } from '../../i18n/describeError';
import { usePublicMessages } from '../../i18n/publicMessages';
import { useScope } from '../../session/scope';
import { Problem } from '../feedback/Problem';
import { useOnline } from '../hooks/useOnline';
import { OneTimeCodeInput } from '../inputs/OneTimeCodeInput';
import type { ActionCode } from './useActionCode';

/** Form fields for a one-time code that confirms an action. */
export function codeSchema({ isMailed, isUntold, request }: ActionCode) {
    const message = isMailed && !isUntold && request.phase !== 'sent' ? 'intent.code.ask' : 'intent.code.missing';
    const isCode = (typed: string) => oneTimeCode.safeParse(typed).success;
    return z.object({
        otp: z.prefault(z.string().check(rule(message, isCode, message, { ruleWhenEmpty: true })), ''),
    });
}

/** Is the code what was wrong, or missing? */
export const isCodeError = (error: unknown): error is ApiError => isApiError(error) && !!error.code?.startsWith('otp_');

interface CodeFieldsProps {
    code: ActionCode;
    /** Of the sentences that say what is asked for. */
    i18nKey?: string;
    autoFocus?: boolean;
}

/** Where a one-time code is requested and entered. */
export function CodeFields({ code, i18nKey = 'intent.code', autoFocus = false }: CodeFieldsProps) {
    const translate = useTranslate();
    const messages = usePublicMessages();
    const { profile } = useScope();
    const { getValues, setValue, clearErrors } = useFormContext();
    const { isMailed, isUntold, isOther, isTooSoon, isTold, request, wait } = code;
    const isOnline = useOnline();
    const fields = useRef<HTMLDivElement>(null);
    const isSent = request.phase === 'sent';
    const [unsent, sent] = isUntold ? ['untold', 'sentUntold'] : ['byMail', 'sent'];
    const text = isMailed ? (isSent ? sent : unsent) : 'byAuthenticator';
    const ask = async () => {
        const earlier: unknown = getValues('otp');
        const isOnItsWay = await code.ask();
        // An earlier code no longer works, unlike one that was typed meanwhile.
        if (isOnItsWay && getValues('otp') === earlier) setValue('otp', '');
        // That one was missing is settled by asking for it.
        clearErrors('otp');
        if (isOnItsWay) fields.current?.querySelector('input')?.focus();
    };
    return (
        <Box ref={fields} sx={{ display: 'grid', gap: 1.5, justifyItems: 'start' }}>
            {isTooSoon ? (
                <Box role="status">{translate('intent.code.tooSoon')}</Box>
            ) : (
                !!request.error && <Problem error={request.error} />
            )}
            {isOther && <Box role="status">{translate('intent.code.other')}</Box>}
            <Box role={isSent ? 'status' : undefined}>{translate(`${i18nKey}.${text}`, { email: profile.email })}</Box>
            {isSent && isTold && <Box>{translate('intent.code.compare')}</Box>}
            <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 1.5 }}>
                <OneTimeCodeInput source="otp" label="intent.code.label" autoFocus={autoFocus} />
                {isMailed && (
                    <Button
                        variant="outlined"
                        disabled={wait > 0 || request.phase === 'pending' || !isOnline || code.isPaused === true}
                        onClick={() => void ask()}
                        sx={{ mt: { sm: '26px' } }}
                    >
                        {wait > 0
                            ? translate('intent.code.wait', { wait: describeWait(wait, messages.errors) })
                            : translate(isSent ? 'intent.code.sendAgain' : 'intent.code.send')}
                    </Button>
                )}
            </Box>
        </Box>
    );
}
