import { type FormEvent, useRef, useState } from 'react';
import { fill } from '../../i18n/fill';
import { usePublicMessages } from '../../i18n/publicMessages';
import { Field } from '../../components/public/Field';
import { Refusal } from '../../components/public/Refusal';
import { useCountdown } from '../../components/hooks/useCountdown';
import { useSubmission } from './useSubmission';

interface CodeFormProps {
    /** Seconds until another code can be requested; undefined for authenticator codes. */
    resendAfter: number | undefined;
    onSubmit: (code: string) => Promise<void>;
    onResend: () => Promise<void>;
    onBack: () => void;
}

export function CodeForm({ resendAfter, onSubmit, onResend, onBack }: CodeFormProps) {
    const messages = usePublicMessages().signIn;
    const [code, setCode] = useState('');
    const [resent, setResent] = useState(false);
    const submission = useSubmission(() => onSubmit(code));
    const countdown = useCountdown(resendAfter ?? 0);
    const form = useRef<HTMLFormElement>(null);
    const resending = useSubmission(async () => {
        await onResend();
        setCode('');
        setResent(true);
        form.current?.querySelector('input')?.focus();
        countdown.restart(resendAfter ?? 0);
    });
    const forget = () => {
        submission.forget();
        resending.forget();
    };
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
            <Refusal error={submission.error ?? resending.error} />
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
                maxLength={7}
                value={code}
                problem={submission.checked ? problem : undefined}
                onValue={value => setCode(value.replace(/\s/g, '').slice(0, 6))}
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
                            ? fill(messages.resendIn, { seconds: countdown.seconds })
                            : messages.resend}
                    </button>
                )}
            </div>
        </form>
    );
}
