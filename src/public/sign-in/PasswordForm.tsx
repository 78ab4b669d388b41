import { type FormEvent, useState } from 'react';
import { DEMO_PATH } from '../../../contracts/demo';
import { usePublicMessages } from '../../i18n/publicMessages';
import { publicRoutes } from '../../routing/publicRoutes';
import { Field } from '../Field';
import { PasswordField } from '../PasswordField';
import { loadSignIn } from './signInSteps';
import { Refusal } from '../Refusal';
import { useSubmission } from './useSubmission';

interface PasswordFormProps {
    email: string;
    onEmail: (email: string) => void;
    notice: string | undefined;
    /** Rejects with the provider's refusal, which is shown; what was typed stays. */
    onSubmit: (password: string) => Promise<void>;
}

export function PasswordForm({ email, onEmail, notice, onSubmit }: PasswordFormProps) {
    const messages = usePublicMessages().signIn;
    const [password, setPassword] = useState('');
    const submission = useSubmission(() => onSubmit(password));
    const problems = {
        email: email === '' ? messages.required.username : undefined,
        password: password === '' ? messages.required.password : undefined,
    };

    const submit = (event: FormEvent<HTMLFormElement>) => {
        event.preventDefault();
        const first = (['email', 'password'] as const).find(name => problems[name]);
        if (!first) return void submission.submit();
        submission.showProblems();
        event.currentTarget.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus();
    };

    return (
        <form onSubmit={submit} onChange={submission.forget} noValidate>
            {notice && !submission.error && (
                <p className="notice" role="status">
                    {notice}
                </p>
            )}
            <Refusal error={submission.error} />
            <Field
                name="email"
                label={messages.username}
                // Any user name is the provider's to judge; most are emails.
                type="text"
                inputMode="email"
                autoCapitalize="none"
                spellCheck={false}
                autoComplete="username"
                autoFocus={email === ''}
                value={email}
                problem={submission.checked ? problems.email : undefined}
                onValue={value => {
                    void loadSignIn().catch(() => undefined);
                    onEmail(value.trim());
                }}
            />
            <PasswordField
                name="password"
                label={messages.password}
                autoComplete="current-password"
                value={password}
                problem={submission.checked ? problems.password : undefined}
                onValue={setPassword}
            />
            <button className="primary" type="submit" aria-disabled={submission.pending}>
                {submission.pending ? messages.checking : messages.continue}
            </button>
            <div className="row">
                <a href={publicRoutes.resetPassword}>{messages.forgot}</a>
                <a href={DEMO_PATH}>{messages.demo}</a>
            </div>
        </form>
    );
}
