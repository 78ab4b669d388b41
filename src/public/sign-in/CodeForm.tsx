import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { isApiError } from '../../api/errors';
import { describeWait } from '../../i18n/describeError';
import { fill } from '../../i18n/fill';
import { usePublicMessages } from '../../i18n/publicMessages';
import { Field } from '../Field';
import { Refusal } from '../Refusal';
import { pauseAfter, useCountdown } from '../../components/hooks/useCountdown';
import { cleanCode } from '../../../contracts/rules/text';
import { useSubmission } from './useSubmission';

interface CodeFormProps {
    /** Seconds until another code can be requested; undefined for authenticator codes. */
    resendAfter: number | undefined;
    onSubmit: (code: string) => Promise<void>;
    onResend: () => Promise<void>;
    /** Too many were wrong: the code that was sent no longer works. */
    onOver: () => void;
    onBack: () => void;
}

export function CodeForm({ resendAfter, onSubmit, onResend, onOver, onBack }: CodeFormProps) {
    const { signIn: messages, errors } = usePublicMessages();
    const [code, setCode] = useState('');
    const [resent, setResent] = useState(false);
    const countdown = useCountdown(resendAfter ?? 0);
    const noteRefusal = (error: unknown): never => {
        const pause = pauseAfter(error);
        if (pause !== undefined) {
            countdown.restart(pause);
            onOver();
        }
        throw error;
    };
    const submission = useSubmission(() => onSubmit(code).catch(noteRefusal));
    const refusalId = useId();
    const form = useRef<HTMLFormElement>(null);
    const resending = useSubmission(async () => {
        await onResend().catch(noteRefusal);
        submission.forget();
        // An earlier code no longer works, unlike one that was typed meanwhile.
        setCode(now => (now === code ? '' : now));
        setResent(true);
        form.current?.querySelector('input')?.focus();
        countdown.restart(resendAfter ?? 0);
    });
    const forget = () => {
        submission.forget();
        resending.forget();
    };
    const refusal = submission.error ?? resending.error;
    const isWaitOver = pauseAfter(refusal) !== undefined && countdown.seconds === 0;
    const isWrong = isApiError(refusal) && /^otp_(invalid|refused|expired)$/.test(refusal.code ?? '');
    useEffect(() => {
        if (isWrong) form.current?.querySelector('input')?.focus();
    }, [isWrong]);
    const problem = /^\d{6}$/.test(code) ? undefined : messages.required.code;

    const submit = (event: FormEvent<HTMLFormElement>) => {
        event.preventDefault();
        setResent(false);
        if (!problem) return void submission.submit();
        submission.showProblems();
        event.currentTarget.querySelector('input')?.focus();
    };

    return (
        <form ref={form} onSubmit={submit} onChange={forget} noValidate>
            <Refusal id={refusalId} error={isWaitOver ? undefined : refusal} />
            {resent && (
                <p className="notice" role="status">
                    {messages.resent}
                </p>
            )}
            <Field
                className="code"
                name="code"
                label={messages.code}
                inputMode="numeric"
                autoComplete="one-time-code"
                autoFocus
                value={code}
                problem={submission.checked ? problem : undefined}
                refusedBy={isWrong ? refusalId : undefined}
                onValue={value => setCode(cleanCode(value))}
            />
            <button className="primary" type="submit" aria-disabled={submission.pending}>
                {submission.pending ? messages.checking : messages.submitCode}
            </button>
            <div className="row">
                <button type="button" className="plain" onClick={onBack}>
                    {messages.back}
                </button>
                {resendAfter !== undefined && (
                    <button
                        type="button"
                        className="plain"
                        disabled={countdown.seconds > 0 || resending.pending}
                        onClick={() => void resending.submit()}
                    >
                        {countdown.seconds > 0
                            ? fill(messages.resendIn, { wait: describeWait(countdown.seconds, errors) })
                            : messages.resend}
                    </button>
                )}
            </div>
        </form>
    );
}
