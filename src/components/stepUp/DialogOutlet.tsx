import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { asksForCodes } from '../../api/callCoded';
import { loadCode } from '../../api/loadCode';
import { shownDialog } from './shownDialog';

/** Where a dialog above every page shows, as the one that asks for codes. */
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
    return useSyncExternalStore(shownDialog.subscribe, shownDialog.get);
}
