import { useEffect, useRef } from 'react';
import { useRouterProvider } from 'react-admin';

/**
 * Does what a form submits once at a time: a second submit waits for what the first brings. After one that led to another page it
 * isn't done again, though the form takes clicks until that page shows; a form that's still there then is submitted as before.
 */
export function useOnce<Input, Result>(work: (input: Input) => Promise<Result>): (input: Input) => Promise<Result> {
    const { pathname } = useRouterProvider().useLocation();
    const running = useRef<Promise<Result>>(undefined);
    const isOver = useRef(false);
    const shown = useRef(location.pathname);
    useEffect(() => {
        shown.current = location.pathname;
        if (isOver.current) running.current = undefined;
    }, [pathname]);
    return input => {
        if (!running.current) {
            isOver.current = false;
            running.current = work(input).finally(() => {
                isOver.current = true;
                if (location.pathname === shown.current) running.current = undefined;
            });
        }
        return running.current;
    };
}
