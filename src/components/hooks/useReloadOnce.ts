import { useEffect, useState } from 'react';
import { reloadOnce } from '../../session/reloadOnce';
import { forgetFailures } from '../lazyPage';

/** For the fallback of code that failed to load: is the page reloading, or about to? */
export function useReloadOnce(): boolean {
    const [isPending, setIsPending] = useState(true);
    useEffect(() => {
        forgetFailures();
        void reloadOnce().then(setIsPending);
    }, []);
    return isPending;
}
