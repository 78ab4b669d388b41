import { useEffect, useSyncExternalStore } from 'react';
import { asksForCodes } from '../../api/callCoded';
import { loadCode } from '../../api/loadCode';
import { useRereadScope } from '../hooks/useRereadScope';
import { shownDialog } from './shownDialog';

/** Where a dialog above every page shows, as the one that asks for codes. */
export function DialogOutlet() {
    const rereadScope = useRereadScope();
    useEffect(() => {
        asksForCodes(async () => {
            const { isAsked, askForCall } = await loadCode(() => import('./askForCode'));
            return {
                isAsked,
                askForCall,
                readSettings: () => void rereadScope(),
            };
        });
    }, [rereadScope]);
    return useSyncExternalStore(shownDialog.subscribe, shownDialog.get);
}
