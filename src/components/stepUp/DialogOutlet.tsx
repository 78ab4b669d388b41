import { type ReactNode, useSyncExternalStore } from 'react';
import { asksForCodes } from '../../api/callCoded';
import { loadCode } from '../../api/loadCode';

asksForCodes(async () => {
    const { isAsked, askForCall } = await loadCode(() => import('./askForCode'));
    return { isAsked, askForCall };
});

let shown: ReactNode = null;
const listeners = new Set<() => void>();

/** Shows a dialog above every page, until another or null takes its place. */
export function showDialog(dialog: ReactNode): void {
    shown = dialog;
    for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
};

/** Where such a dialog shows. */
export const DialogOutlet = () => useSyncExternalStore(subscribe, () => shown);
