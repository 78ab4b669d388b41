import { useEffect, useSyncExternalStore } from 'react';

/** Names of the intents whose page shows them now. */
const shown: string[] = [];
const listeners = new Set<() => void>();
const announce = () => {
    for (const listener of listeners) listener();
};

/** The page shows this intent, and all that is known of it. */
export function useShowsIntent(name: string): void {
    useEffect(() => {
        shown.push(name);
        announce();
        return () => {
            shown.splice(shown.indexOf(name), 1);
            announce();
        };
    }, [name]);
}

/** Does the page show it? */
export const useIsShown = (name: string): boolean => useSyncExternalStore(subscribe, () => shown.includes(name));

function subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
}
