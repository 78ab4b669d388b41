import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { isApiError } from '../../api/errors';
import { describeError } from '../../i18n/describeError';
import { usePublicMessages } from '../../i18n/publicMessages';
import { Card } from '../Card';
import { Problem } from '../feedback/Problem';
import { CodeField } from './CodeField';
import { UnknownOutcome } from './UnknownOutcome';
import type { ActionCode } from './useActionCode';
import type { useMoneyIntent } from './useMoneyIntent';

interface ConfirmFormProps {
    intent: ReturnType<typeof useMoneyIntent<unknown, unknown>>;
    /** Undefined where the merchant's settings ask for none. */
    code: ActionCode | undefined;
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
    const asksCode = code && intent.needsPermit;
    const isSending = state.phase === 'sending';
    const error = state.phase === 'open' ? state.error : undefined;
    const isCodeError = asksCode && isApiError(error) && !!error.code?.startsWith('otp_');
    const missing = asksCode && checked && !code.isComplete ? missingCode(code) : undefined;
    const said = isCodeError ? describeError(error, words.errors) : undefined;

    const confirm = (event: FormEvent) => {
        event.preventDefault();
        setChecked(true);
        if (!asksCode || code.isComplete) void intent.submit();
        else form.current?.querySelector<HTMLInputElement>('input[name=code]')?.focus();
    };

    return (
        <Card title={translate('intent.check')}>
            <Box component="form" ref={form} onSubmit={confirm} noValidate sx={{ display: 'grid', gap: 2.5 }}>
                {children}
                {state.phase === 'unknown' ? (
                    <UnknownOutcome state={state} onLookAgain={intent.lookAgain} onReopen={intent.reopen} />
                ) : (
                    <>
                        {asksCode && <CodeField code={code} problem={missing ? translate(missing) : said} />}
                        {!!error && !isCodeError && <Problem error={error}>{translate('intent.notDone')} </Problem>}
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

const missingCode = ({ isMailed, request }: ActionCode): string =>
    isMailed && request.phase !== 'sent' ? 'intent.code.ask' : 'intent.code.missing';
