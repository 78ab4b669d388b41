import { useEffect } from 'react';
import { type Blocker, useBlocker } from 'react-router-dom';

/**
 * Holds back leaving the page while something runs that leaving would cut short: the browser asks before a reload, and the page,
 * where the blocker is `blocked`, before it shows another one. Once nothing runs, the page stays.
 */
export function useLeaveGuard(isRunning: boolean): Blocker {
    const blocker = useBlocker(isRunning);
    useEffect(() => {
        if (!isRunning) return undefined;
        const ask = (event: BeforeUnloadEvent) => event.preventDefault();
        window.addEventListener('beforeunload', ask);
        return () => window.removeEventListener('beforeunload', ask);
    }, [isRunning]);
    useEffect(() => {
        if (!isRunning && blocker.state === 'blocked') blocker.reset();
    }, [isRunning, blocker]);
    return blocker;
}
