import { type FormEvent, useState } from 'react';
import { email as isEmail } from '../../../../contracts/rules/email';
import { Field } from '../../Field';
import { PublicPage } from '../../PublicPage';
import { Refusal } from '../../Refusal';
import { resetPasswordMessages } from '../../../i18n/en/resetPassword';
import { fill } from '../../../i18n/fill';
import { usePublicMessages } from '../../../i18n/publicMessages';
import { publicRoutes } from '../../../routing/publicRoutes';
import { useSubmission } from '../useSubmission';
import { loadReset } from './loadReset';

const messages = resetPasswordMessages.request;

/** Asks for a link by email. What it says afterwards is the same whether or not there is such an account. */
export function RequestForm() {
    const { signIn, resetPassword } = usePublicMessages();
    const [email, setEmail] = useState(() => new URLSearchParams(location.search).get('email') ?? '');
    const [sentTo, setSentTo] = useState<string>();
    const submission = useSubmission(async () => {
        await (await loadReset()).sendResetLink(email);
        setSentTo(email);
    });
    const isValid = isEmail.safeParse(email).success;
    const problem = email === '' ? signIn.required.email : isValid ? undefined : signIn.required.emailShape;
    const back = (
        <div className="row">
            <a href={publicRoutes.login}>{resetPasswordMessages.back}</a>
        </div>
    );

    const submit = (event: FormEvent<HTMLFormElement>) => {
        event.preventDefault();
        if (isValid) return void submission.submit();
        submission.showProblems();
        event.currentTarget.querySelector('input')?.focus();
    };

    if (sentTo !== undefined) {
        return (
            <PublicPage title={messages.sentTitle} text={fill(messages.sentText, { email: sentTo })}>
                <div className="row">
                    <a href={publicRoutes.login}>{resetPasswordMessages.back}</a>
                    <button type="button" className="plain" onClick={() => setSentTo(undefined)}>
                        {messages.again}
                    </button>
                </div>
            </PublicPage>
        );
    }
    return (
        <PublicPage title={resetPassword.title} text={messages.text}>
            <form onSubmit={submit} onChange={submission.forget} noValidate>
                <Refusal error={submission.error} />
                <Field
                    name="email"
                    label={signIn.email}
                    type="email"
                    autoComplete="username"
                    autoFocus
                    value={email}
                    problem={submission.checked ? problem : undefined}
                    onValue={value => setEmail(value.trim())}
                />
                <button className="primary" type="submit" aria-disabled={submission.pending}>
                    {messages.submit}
                </button>
                {back}
            </form>
        </PublicPage>
    );
}
