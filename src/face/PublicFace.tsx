import { lazy, useEffect } from 'react';
import { usePublicMessages } from '../i18n/publicMessages';
import { reconsider } from './faces';
import { publicRoutes, type PublicPage } from '../publicRoutes';
import { SignInPage } from '../custom/sign-in/SignInPage';
import { PublicPage as Page } from '../components/public/PublicPage';

const CodeSignInPage = lazy(() =>
    import('../custom/sign-in/CodeSignInPage').then(module => ({ default: module.CodeSignInPage })),
);

export interface SignInLink {
    code: string;
    email: string;
}

/** The pages without a sign-in, each with its title. */
export function PublicFace({ page, link }: { page: PublicPage; link?: SignInLink }) {
    const words = usePublicMessages();
    const title = { login: words.signIn.title, ...titlesOf(words) }[page];
    useEffect(() => {
        document.title = `${title} | ${words.app.name}`;
    }, [title, words]);
    useEffect(() => {
        addEventListener('popstate', reconsider);
        return () => removeEventListener('popstate', reconsider);
    }, []);
    switch (page) {
        case 'login':
            return link ? <CodeSignInPage link={link} /> : <SignInPage />;
        case 'resetPassword':
            return (
                <Page title={words.resetPassword.title} text={words.resetPassword.text}>
                    <a href={publicRoutes.login}>{words.resetPassword.back}</a>
                </Page>
            );
        case 'paymentRequest':
            return <Page title={words.paymentRequest.title} text={words.paymentRequest.text} />;
        case 'notFound':
            return (
                <Page title={words.notFound.title} text={words.notFound.text}>
                    <a href="/home">{words.notFound.home}</a>
                </Page>
            );
    }
}

const titlesOf = (words: ReturnType<typeof usePublicMessages>) => ({
    resetPassword: words.resetPassword.title,
    paymentRequest: words.paymentRequest.title,
    notFound: words.notFound.title,
});
