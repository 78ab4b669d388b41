import { type ReactNode, useMemo } from 'react';
import { RouterProviderContext, useRouterProvider } from 'react-admin';

/**
 * Hides the page's URL from a form: react-admin would prefill it from `?source=…` or the history state, so a link could set a
 * recipient.
 */
export function FormLocation({ children }: { children: ReactNode }) {
    const router = useRouterProvider();
    const shielded = useMemo(() => {
        const useLocation: typeof router.useLocation = () => ({ ...router.useLocation(), search: '', state: null });
        return { ...router, useLocation };
    }, [router]);
    return <RouterProviderContext value={shielded}>{children}</RouterProviderContext>;
}
