import { useEffect, useState } from 'react';
import { PublicPage } from '../PublicPage';
import { Refusal } from '../Refusal';
import { providerMessages, signInLink, signInLinkMessages } from '../../i18n/en/signInLink';
import { fill } from '../../i18n/fill';
import { PublicMessagesContext, usePublicMessages } from '../../i18n/publicMessages';
import { publicRoutes } from '../../routing/publicRoutes';
import { readRow } from '../../session/tokenStore';
import type { SignInLink } from './arrival';
import { enterDashboard, type LoadApp } from './enterDashboard';
import { loadSignIn } from './signInSteps';

interface CodeSignInPageProps {
    link: SignInLink;
    loadApp: LoadApp;
}

type State =
    { step: 'checking' } | { step: 'asking'; current: string | undefined } | { step: 'failed'; error: unknown };

/**
 * Sign-in with the code of a link or of the provider's page (docs/rules.md#session). Sends the code once. Asks first if it's a
 * link's, which anybody may have sent, or if another user is signed in.
 */
export function CodeSignInPage({ link, loadApp }: CodeSignInPageProps) {
    const messages = usePublicMessages().signIn;
    const [state, setState] = useState<State>({ step: 'checking' });

    const redeem = async () => {
        setState({ step: 'checking' });
        try {
            const { signInWithCode } = await loadSignIn();
            await signInWithCode(link);
            await enterDashboard(loadApp);
        } catch (error) {
            setState({ step: 'failed', error });
        }
    };

    useEffect(() => {
        void (async () => {
            const current = (await readRow())?.userId;
            if (link.verifier === undefined || isAnother(current, link)) setState({ step: 'asking', current });
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
        const { current } = state;
        const values = { current: current ?? '', email: link.email ?? '' };
        const { title, text, go } = questionOf(link, current);
        return (
            <PublicPage title={fill(title, values)} text={fill(text, values)}>
                <p>
                    <button className="primary" onClick={() => void redeem()}>
                        {fill(go, values)}
                    </button>
                </p>
                <p>
                    {current ? (
                        <a href="/home">{fill(signInLink.stay, values)}</a>
                    ) : (
                        <a href={publicRoutes.login}>{messages.back}</a>
                    )}
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

const isAnother = (current: string | undefined, { email }: SignInLink): boolean =>
    Boolean(current) && current?.toLowerCase() !== email?.toLowerCase();

function questionOf(link: SignInLink, current: string | undefined) {
    const { askTitle, ask, go, goUnnamed, switchTitle, switchNamed, switchUnnamed } = signInLink;
    if (!isAnother(current, link)) return { title: askTitle, text: ask, go };
    return link.email === undefined
        ? { title: switchTitle, text: switchUnnamed, go: goUnnamed }
        : { title: switchTitle, text: switchNamed, go };
}
