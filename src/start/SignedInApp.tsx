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

/** For the sign-in page, which loads nothing else of the app before the user enters it. */
export { isAppPath };

/**
 * The signed-in app with its styles, query cache and router.
 * @param basename where its paths begin, if not at the root
 */
export function SignedInApp({ basename }: { basename?: string }) {
    const [router] = useState(() => createBrowserRouter([{ path: '*', element: <App /> }], { basename }));
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
