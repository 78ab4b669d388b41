import { useEffect, useState } from 'react';
import { fill } from '../../i18n/fill';
import { usePublicMessages } from '../../i18n/publicMessages';
import { publicRoutes } from '../../publicRoutes';
import { PublicPage } from '../../components/public/PublicPage';
import { enterDashboard } from './enterDashboard';
import { Refusal } from '../../components/public/Refusal';
import { loadSignIn } from './signInSteps';

/** The sign-in by a link that carries a code (section 4). The code is sent once. */
export function CodeSignInPage({ link }: { link: { code: string; email: string } }) {
    const words = usePublicMessages();
    const [error, setError] = useState<unknown>();
    useEffect(() => {
        let left = false;
        loadSignIn()
            .then(({ signInWithCode }) => signInWithCode(link))
            .then(() => (left ? undefined : enterDashboard()))
            .catch((thrown: unknown) => !left && setError(thrown));
        return () => {
            left = true;
        };
    }, [link]);
    return (
        <PublicPage title={error ? words.signIn.title : words.signIn.withCode}>
            {error ? (
                <>
                    <Refusal error={error} />
                    <p>
                        <a href={`${publicRoutes.login}?email=${encodeURIComponent(link.email)}`}>
                            {words.signIn.title}
                        </a>
                    </p>
                </>
            ) : (
                <p className="lead" role="status">
                    {fill(words.signIn.withCodeEmail, { email: link.email })}
                </p>
            )}
        </PublicPage>
    );
}
