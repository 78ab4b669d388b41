import { useLayoutEffect, useSyncExternalStore } from 'react';

let shown: string | undefined;
const listeners = new Set<() => void>();

function publish(apiId: string | undefined) {
    shown = apiId;
    for (const listener of listeners) listener();
}

/** Registers the account of the record on screen while the component is mounted. */
export function useAnnounceAccount(apiId: string | undefined): void {
    useLayoutEffect(() => {
        publish(apiId);
        return () => publish(undefined);
    }, [apiId]);
}

const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
};

/** The account of the record on screen, which may not be the active one; undefined if there's no such record. */
export const useRecordAccount = (): string | undefined => useSyncExternalStore(subscribe, () => shown);
