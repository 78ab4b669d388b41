import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { isApiError } from '../../api/errors';
import { describeError } from '../../i18n/describeError';
import { usePublicMessages } from '../../i18n/publicMessages';
import { Card } from '../Card';
import { Problem } from '../feedback/Problem';
import { CodeField } from './CodeField';
import { IntentOutcome } from './IntentOutcome';
import type { ActionCode } from './useActionCode';
import type { useMoneyIntent } from './useMoneyIntent';

interface ConfirmFormProps {
    intent: ReturnType<typeof useMoneyIntent<unknown, unknown>>;
    code: ActionCode;
    /** What the button does, in its words. */
    submit: string;
    onBack: () => void;
    /** What will be signed, in full. */
    children: ReactNode;
}

/** The last step before money moves: what is confirmed, the one-time code, and what came of it when it did not end well. */
export function ConfirmForm({ intent, code, submit, onBack, children }: ConfirmFormProps) {
    const translate = useTranslate();
    const words = usePublicMessages();
    const form = useRef<HTMLFormElement>(null);
    const [checked, setChecked] = useState(false);
    const { state } = intent;
    const isUnknown = state.phase === 'unknown';
    useFocusAfter(isUnknown, form);
    const asksCode = code.isAsked && intent.needsPermit;
    const isSending = state.phase === 'sending';
    const error = state.phase === 'open' ? state.error : undefined;
    const codeError = asksCode && isApiError(error) && error.code?.startsWith('otp_') ? error : undefined;
    const isWanted = codeError?.code === 'otp_required';
    const missing = checked && !code.isComplete && !isWanted ? missingCode(code) : undefined;
    const key = isWanted ? 'intent.code.wanted' : missing;
    const said = key ? translate(key) : codeError && describeError(codeError, words.errors);

    const confirm = (event: FormEvent) => {
        event.preventDefault();
        setChecked(true);
        if (!asksCode || code.isComplete) void intent.submit();
        else form.current?.querySelector<HTMLInputElement>('input[name=code]')?.focus();
    };

    return (
        <Card title={translate('intent.check')}>
            <Box
                component="form"
                ref={form}
                tabIndex={-1}
                onSubmit={confirm}
                noValidate
                sx={{ display: 'grid', gap: 2.5, outline: 'none' }}
            >
                {children}
                {isUnknown ? (
                    <IntentOutcome state={state} onLookAgain={intent.lookAgain} onReopen={intent.reopen} />
                ) : (
                    <>
                        {asksCode && <CodeField code={code} problem={said} />}
                        {!!error && !codeError && <Problem error={error}>{translate('intent.notDone')} </Problem>}
                        <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1 }}>
                            <Button variant="outlined" onClick={onBack} disabled={isSending}>
                                {translate('intent.back')}
                            </Button>
                            <Button type="submit" variant="contained" aria-disabled={isSending}>
                                {isSending ? translate('intent.sending') : submit}
                            </Button>
                        </Box>
                    </>
                )}
            </Box>
        </Card>
    );
}

/** Where the buttons make way for an outcome that is not known, or come back, the focus must not get lost with them. */
function useFocusAfter(isUnknown: boolean, form: { readonly current: HTMLElement | null }) {
    const before = useRef(isUnknown);
    useEffect(() => {
        if (before.current !== isUnknown) form.current?.focus();
        before.current = isUnknown;
    }, [isUnknown, form]);
}

const missingCode = ({ isMailed, request }: ActionCode): string =>
    isMailed && request.phase !== 'sent' ? 'intent.code.ask' : 'intent.code.missing';
