import { useEffect } from 'react';
import { lazyPage } from '../components/lazyPage';
import { usePublicMessages } from '../i18n/publicMessages';
import { reconsider } from '../routing/shownApp';
import { publicRoutes } from '../routing/publicRoutes';
import { SignInPage } from '../public/sign-in/SignInPage';
import { NotFoundPage } from '../public/NotFoundPage';
import { PublicPage as Page } from '../public/PublicPage';
import { type Decision, loadApp } from './decision';

const ArrivalPage = lazyPage(() => import('../public/sign-in/ArrivalPage'), 'ArrivalPage');
const ResetPasswordPage = lazyPage(() => import('../public/sign-in/reset/ResetPasswordPage'), 'ResetPasswordPage');

/** The pages without a sign-in, each with its title. */
export function PublicApp({ page, link, isSignedIn }: Exclude<Decision, 'signed-in'>) {
    const messages = usePublicMessages();
    const { title } = messages[page === 'login' ? 'signIn' : page];
    useEffect(() => {
        document.title = `${title} | ${messages.app.name}`;
    }, [title, messages]);
    useEffect(() => {
        addEventListener('popstate', reconsider);
        return () => removeEventListener('popstate', reconsider);
    }, []);
    switch (page) {
        case 'login':
            return link ? <ArrivalPage query={link} loadApp={loadApp} /> : <SignInPage loadApp={loadApp} />;
        case 'resetPassword':
            return <ResetPasswordPage />;
        case 'paymentRequest':
            // Only where the server doesn't serve its own page (docs/deployment.md).
            return <Page title={messages.failure.title} text={messages.failure.text} />;
        case 'notFound':
            return (
                <NotFoundPage>
                    {isSignedIn ? (
                        <a href="/home">{messages.notFound.home}</a>
                    ) : (
                        <a href={publicRoutes.login}>{messages.notFound.signIn}</a>
                    )}
                </NotFoundPage>
            );
    }
}
