import { type ReactNode, useMemo } from 'react';
import { RouterProviderContext, useRouterProvider } from 'react-admin';

/**
 * Keeps the address of the page from a form: react-admin's would take its values from `?source=…` or the state of the history, so that
 * a link could fill in a recipient.
 */
export function FormLocation({ children }: { children: ReactNode }) {
    const router = useRouterProvider();
    const shielded = useMemo(() => {
        const useLocation: typeof router.useLocation = () => ({ ...router.useLocation(), search: '', state: null });
        return { ...router, useLocation };
    }, [router]);
    return <RouterProviderContext value={shielded}>{children}</RouterProviderContext>;
}
