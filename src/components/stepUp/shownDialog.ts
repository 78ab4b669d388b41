import type { ReactNode } from 'react';

let shown: ReactNode = null;
const listeners = new Set<() => void>();

/** Shows a dialog above every page, until another or null takes its place. */
export function showDialog(dialog: ReactNode): void {
    shown = dialog;
    for (const listener of listeners) listener();
}

/** What `useSyncExternalStore` takes. */
export const shownDialog = {
    subscribe: (listener: () => void) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
    },
    get: () => shown,
};
