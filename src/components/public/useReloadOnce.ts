import { useEffect, useState } from 'react';
import { reloadOnce } from '../../session/reloadOnce';
import { forgetFailures } from '../lazyPage';

/** For what shows in place of code that could not be fetched: is the page being reloaded, or about to be? */
export function useReloadOnce(): boolean {
    const [isPending, setIsPending] = useState(true);
    useEffect(() => {
        forgetFailures();
        void reloadOnce().then(setIsPending);
    }, []);
    return isPending;
}
