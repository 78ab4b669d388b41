import type { ReactNode } from 'react';
import { usePublicMessages } from '../i18n/publicMessages';
import { askedPath } from '../routing/publicRoutes';
import { PublicPage } from './PublicPage';

/** What /error-404 says, with the address that was asked for, if another one led here. */
export function NotFoundPage({ children }: { children: ReactNode }) {
    const { title, text } = usePublicMessages().notFound;
    const asked = askedPath(history.state);
    return (
        <PublicPage title={title}>
            {asked && (
                <p className="lead">
                    <code>{asked}</code>
                </p>
            )}
            <p className="lead">{text}</p>
            {children}
        </PublicPage>
    );
}
