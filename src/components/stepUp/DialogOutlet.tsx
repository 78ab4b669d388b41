import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useSyncExternalStore } from 'react';
import { asksForCodes } from '../../api/callCoded';
import { loadCode } from '../../api/loadCode';

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

/** Where such a dialog shows, as the one that asks for codes. */
export function DialogOutlet() {
    const queryClient = useQueryClient();
    useEffect(() => {
        asksForCodes(async () => {
            const { isAsked, askForCall } = await loadCode(() => import('./askForCode'));
            return {
                isAsked,
                askForCall,
                readSettings: () => void queryClient.invalidateQueries({ queryKey: ['scope'] }),
            };
        });
    }, [queryClient]);
    return useSyncExternalStore(subscribe, () => shown);
}
