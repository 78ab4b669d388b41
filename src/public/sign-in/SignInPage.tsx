import { useState } from 'react';
import type { PublicMessages } from '../../i18n/en/public';
import { USUAL_WAIT_SECONDS } from '../../i18n/describeError';
import { fill } from '../../i18n/fill';
import { usePublicMessages } from '../../i18n/publicMessages';
import { config } from '../../config/config';
import { PublicPage } from '../PublicPage';
import { StorageNotice } from '../StorageNotice';
import type { CodeForm } from './CodeForm';
import { enterDashboard, type LoadApp } from './enterDashboard';
import { PasswordForm } from './PasswordForm';
import { loadSignIn } from './signInSteps';
import { loadCode } from '../../api/loadCode';
import { Refusal } from '../Refusal';
import { useSubmission } from './useSubmission';

export interface Challenge {
    /** Loaded before the code is asked for, so that no code comes without it. */
    CodeForm: typeof CodeForm;
    email: string;
    password: string;
    /** Undefined where it isn't said: by email then. */
    mfaType: string | undefined;
    otpKey: string | undefined;
    resendAfter: number;
    /** Too many wrong codes: this one no longer works. */
    isOver: boolean;
}

/** Two-step sign-in (docs/rules.md#session): the password gets a code, the code gets the tokens. */
export function SignInPage({ loadApp }: { loadApp: LoadApp }) {
    const messages = usePublicMessages();
    const [email, setEmail] = useState(() => new URLSearchParams(location.search).get('email') ?? '');
    const [challenge, setChallenge] = useState<Challenge>();
    const [notice, setNotice] = useState(() => noticeOfArrival(messages));

    const askForCode = async (password: string) => {
        const { CodeForm, requestCode } = await loadSignIn();
        const asked = await requestCode({ email, password });
        if (!asked) return enterDashboard(loadApp);
        void loadApp().catch(() => undefined);
        setNotice(undefined);
        setChallenge({
            CodeForm,
            email,
            password,
            mfaType: asked.mfa_type,
            otpKey: asked.otp_key ?? undefined,
            resendAfter: asked.resend_after ?? USUAL_WAIT_SECONDS,
            isOver: false,
        });
    };

    const signIn = async (code: string) => {
        if (!challenge) return;
        const { verifyCode, signInWithPassword } = await loadSignIn();
        const answer = { email, otpKey: challenge.otpKey, code };
        await verifyCode(answer);
        await signInWithPassword({ ...answer, password: challenge.password });
        await enterDashboard(loadApp);
    };

    if (!challenge) {
        return (
            <PublicPage title={messages.signIn.title}>
                <StorageNotice />
                <PasswordForm email={email} onEmail={setEmail} notice={notice} onSubmit={askForCode} />
                {config.authorize && <ProviderSignIn address={config.authorize} />}
            </PublicPage>
        );
    }
    const byEmail = (challenge.mfaType ?? 'email') === 'email';
    return (
        <PublicPage
            title={messages.signIn.codeTitle}
            text={
                byEmail
                    ? fill(messages.signIn[challenge.isOver ? 'codeOver' : 'codeByEmail'], { email: challenge.email })
                    : messages.signIn.codeByAuthenticator
            }
        >
            <challenge.CodeForm
                resendAfter={byEmail ? challenge.resendAfter : undefined}
                onSubmit={signIn}
                onResend={() => askForCode(challenge.password)}
                onOver={() => setChallenge(now => now && { ...now, isOver: true })}
                onBack={() => setChallenge(undefined)}
            />
        </PublicPage>
    );
}

/** Why this tab was signed out, shown once; the reason is in the history entry. */
function noticeOfArrival(messages: PublicMessages): string | undefined {
    const state: unknown = history.state;
    if (typeof state !== 'object' || state === null || !('ended' in state)) return undefined;
    return state.ended === 'timed-out' ? messages.timedOut : messages.errors['signed-out'];
}

/** Leads to the provider's page for signing in. */
function ProviderSignIn({ address }: { address: string }) {
    const messages = usePublicMessages().signIn;
    const { submit, error } = useSubmission(async () => {
        const { beginAuthorization } = await loadCode(() => import('../../session/authorize'));
        location.assign(beginAuthorization(address));
    });
    return (
        <>
            <Refusal error={error} />
            <button className="secondary" onClick={() => void submit()}>
                {messages.atProvider}
            </button>
        </>
    );
}
