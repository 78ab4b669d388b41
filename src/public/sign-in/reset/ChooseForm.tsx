import { type FormEvent, useState } from 'react';
import { missingFromPassword, newPassword } from '../../../../contracts/rules/password';
import { isApiError, mayMean } from '../../../api/errors';
import { PasswordField } from '../../PasswordField';
import { PublicPage } from '../../PublicPage';
import { Refusal } from '../../Refusal';
import { resetPasswordMessages } from '../../../i18n/en/resetPassword';
import { useSubmission } from '../useSubmission';
import { loadReset } from './loadReset';

const messages = resetPasswordMessages.choose;

interface ChooseFormProps {
    token: string;
    /** `unusable`: the link is over. `again`: the user wants another one. */
    onOutcome: (outcome: 'done' | 'unusable' | 'again') => void;
}

/** Chooses a password by a link, with what it needs shown as it is met. */
export function ChooseForm({ token, onOutcome }: ChooseFormProps) {
    const [password, setPassword] = useState('');
    const submission = useSubmission(async () => {
        try {
            await (await loadReset()).choosePassword({ token, password });
            onOutcome('done');
        } catch (error) {
            if (!isApiError(error) || error.code !== 'password_link_invalid') throw error;
            onOutcome('unusable');
        }
    });
    const isValid = newPassword.safeParse(password).success;

    const submit = (event: FormEvent<HTMLFormElement>) => {
        event.preventDefault();
        if (isValid) return void submission.submit();
        submission.showProblems();
        event.currentTarget.querySelector('input')?.focus();
    };

    return (
        <PublicPage title={messages.title} text={messages.text}>
            <form onSubmit={submit} onChange={submission.forget} noValidate>
                <Refusal error={submission.error} />
                <PasswordField
                    name="password"
                    label={messages.label}
                    autoComplete="new-password"
                    autoFocus
                    value={password}
                    problem={submission.checked && !isValid ? messages.required : undefined}
                    onValue={setPassword}
                />
                <Requirements password={password} />
                <button className="primary" type="submit" aria-disabled={submission.pending}>
                    {messages.submit}
                </button>
                {mayMean(submission.error, 'password_link_invalid') && (
                    <div className="row">
                        <button type="button" className="plain" onClick={() => onOutcome('again')}>
                            {resetPasswordMessages.unusable.again}
                        </button>
                    </div>
                )}
            </form>
        </PublicPage>
    );
}

function Requirements({ password }: { password: string }) {
    const { rules } = resetPasswordMessages;
    const missing = missingFromPassword(password);
    return (
        <ul className="requirements" aria-label={rules.title}>
            {missingFromPassword('').map(name => {
                const isMet = !missing.includes(name);
                return (
                    <li key={name} className={isMet ? 'met' : undefined}>
                        <span role="img" aria-label={isMet ? rules.met : rules.missing}>
                            {isMet ? '✓' : '○'}
                        </span>
                        {rules[name]}
                    </li>
                );
            })}
        </ul>
    );
}
