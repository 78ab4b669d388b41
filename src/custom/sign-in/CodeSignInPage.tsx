import { useEffect, useState } from 'react';
import { PublicPage } from '../../components/public/PublicPage';
import { Refusal } from '../../components/public/Refusal';
import { providerMessages, signInLink, signInLinkMessages } from '../../i18n/en/signInLink';
import { fill } from '../../i18n/fill';
import { PublicMessagesContext, usePublicMessages } from '../../i18n/publicMessages';
import { publicRoutes } from '../../routing/publicRoutes';
import { readRow } from '../../session/tokenStore';
import type { SignInLink } from './arrival';
import { enterDashboard } from './enterDashboard';
import { loadSignIn } from './signInSteps';

interface CodeSignInPageProps {
    link: SignInLink;
}

type State = { step: 'checking' } | { step: 'asking'; current: string } | { step: 'failed'; error: unknown };

/**
 * Sign-in with the code of a link or of the provider's page (docs/rules.md#session). Sends the code once, and asks first if another
 * user is signed in.
 */
export function CodeSignInPage({ link }: CodeSignInPageProps) {
    const messages = usePublicMessages().signIn;
    const [state, setState] = useState<State>({ step: 'checking' });

    const redeem = async () => {
        setState({ step: 'checking' });
        try {
            const { signInWithCode } = await loadSignIn();
            await signInWithCode(link);
            await enterDashboard();
        } catch (error) {
            setState({ step: 'failed', error });
        }
    };

    useEffect(() => {
        void (async () => {
            const current = (await readRow())?.userId;
            if (current && current.toLowerCase() !== link.email?.toLowerCase()) setState({ step: 'asking', current });
            else await redeem();
        })();
        // oxlint-disable-next-line react/exhaustive-deps -- once per link
    }, [link]);

    if (state.step === 'failed') {
        return (
            <PublicPage title={messages.title}>
                <PublicMessagesContext value={link.verifier === undefined ? signInLinkMessages : providerMessages}>
                    <Refusal error={state.error} />
                </PublicMessagesContext>
                <p>
                    <a href={`${publicRoutes.login}?email=${encodeURIComponent(link.email ?? '')}`}>{messages.title}</a>
                </p>
            </PublicPage>
        );
    }
    if (state.step === 'asking') {
        const values = { current: state.current, email: link.email ?? '' };
        const { text, go } = link.email === undefined ? signInLink.switchUnnamed : signInLink.switchNamed;
        return (
            <PublicPage title={signInLink.switchTitle} text={fill(text, values)}>
                <p>
                    <button className="primary" onClick={() => void redeem()}>
                        {fill(go, values)}
                    </button>
                </p>
                <p>
                    <a href="/home">{fill(signInLink.stay, values)}</a>
                </p>
            </PublicPage>
        );
    }
    return (
        <PublicPage title={signInLink.withCode}>
            <p className="lead" role="status">
                {link.email === undefined
                    ? signInLink.finishing
                    : fill(signInLink.withCodeEmail, { email: link.email })}
            </p>
        </PublicPage>
    );
}
