import { CacheProvider } from '@emotion/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { App } from '../App';
import { signedInMessages } from '../i18n/en/refusals';
import { PublicMessagesContext } from '../i18n/publicMessages';
import { queryClient } from '../layout/queryClient';
import { isAppPath } from '../routing/placeOf';
import { emotionCache } from '../theme/emotionCache';

/** For the sign-in, which loads nothing else of the app before it has led there. */
export { isAppPath };

/** What the signed-in app stands in: its styles, its cache of answers and its router. */
export function SignedInApp() {
    const [router] = useState(() => createBrowserRouter([{ path: '*', element: <App /> }]));
    useEffect(() => () => router.dispose(), [router]);
    return (
        <PublicMessagesContext value={signedInMessages}>
            <CacheProvider value={emotionCache}>
                <QueryClientProvider client={queryClient}>
                    <RouterProvider router={router} />
                </QueryClientProvider>
            </CacheProvider>
        </PublicMessagesContext>
    );
}
