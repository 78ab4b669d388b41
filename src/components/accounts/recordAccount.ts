import { useLayoutEffect, useSyncExternalStore } from 'react';

let shown: string | undefined;
const listeners = new Set<() => void>();

function publish(apiId: string | undefined) {
    shown = apiId;
    for (const listener of listeners) listener();
}

/** Says which account the record on the screen is of, while it is there. */
export function useAnnounceAccount(apiId: string): void {
    useLayoutEffect(() => {
        publish(apiId);
        return () => publish(undefined);
    }, [apiId]);
}

const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
};

/** The account of the record on the screen, which need not be the active one; undefined where none is shown. */
export const useRecordAccount = (): string | undefined => useSyncExternalStore(subscribe, () => shown);
