import { useState } from 'react';
import { PublicPage } from '../PublicPage';
import { signInLink } from '../../i18n/en/signInLink';
import { usePublicMessages } from '../../i18n/publicMessages';
import { publicRoutes } from '../../routing/publicRoutes';
import { arrivalOf } from './arrival';
import { CodeSignInPage } from './CodeSignInPage';
import type { LoadApp } from './enterDashboard';

/** /login with a link's query, or with the answer of the provider's page, which only the tab that asked for it redeems. */
export function ArrivalPage({ query, loadApp }: { query: string; loadApp: LoadApp }) {
    const { title } = usePublicMessages().signIn;
    const [arrival] = useState(() => arrivalOf(query));
    if (!('problem' in arrival)) return <CodeSignInPage link={arrival} loadApp={loadApp} />;
    return (
        <PublicPage title={title}>
            <p className="notice" role="alert">
                {signInLink.problems[arrival.problem]}
            </p>
            <p>
                <a href={publicRoutes.login}>{title}</a>
            </p>
        </PublicPage>
    );
}
