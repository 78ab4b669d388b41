import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { isApiError } from '../api/errors';
import { Loading } from '../public/Loading';
import { PublicPage } from '../public/PublicPage';
import { Refusal } from '../public/Refusal';
import { unloadPages } from '../dataProviders/paging/knownPages';
import { fill } from '../i18n/fill';
import { usePublicMessages } from '../i18n/publicMessages';
import { publicRoutes } from '../routing/publicRoutes';
import { leaveFor } from '../routing/shownApp';
import { askedScope } from './scopeQuery';
import { signOut } from '../session/signOut';
import { forgetScope, loadScope, scopeQueryKey } from '../session/scope';
import { forgetUnstored } from '../session/storage/tabStorage';
import { dropList, handOverList } from './earlyList';
import { queryClient } from './queryClient';
import { followSession } from './leaving/followSession';

/** Renders the signed-in app once the user is known, and leaves it when the session ends, here or in another tab. */
export function Entry({ children }: { children: ReactNode }) {
    const messages = usePublicMessages();
    followSession();
    useEffect(() => forgetEverything, []);
    const scope = useQuery({ queryKey: scopeQueryKey, queryFn: enterScope, staleTime: Infinity, gcTime: Infinity });
    if (scope.data) return children;
    if (!scope.error || isApiError(scope.error, 'signed-out')) return <Loading />;
    const requestId = isApiError(scope.error) && scope.error.requestId;
    return (
        <PublicPage title={messages.failure.title}>
            <Refusal error={scope.error} />
            {requestId && <p>{fill(messages.failure.requestId, { id: requestId })}</p>}
            <p>
                <button className="primary" onClick={() => void scope.refetch()}>
                    {messages.failure.retry}
                </button>
            </p>
            <p>
                <button
                    className="plain"
                    onClick={() => void signOut('interrupted').then(() => leaveFor(publicRoutes.login))}
                >
                    {messages.failure.signOut}
                </button>
            </p>
        </PublicPage>
    );
}

async function enterScope() {
    const scope = await loadScope(askedScope(location));
    handOverList(queryClient, scope);
    return scope;
}

/** Nothing from one sign-in stays in memory for the next. */
function forgetEverything() {
    dropList();
    queryClient.clear();
    unloadPages();
    forgetScope();
    forgetUnstored();
}
