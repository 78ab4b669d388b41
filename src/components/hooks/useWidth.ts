import { useState, useSyncExternalStore } from 'react';
import { type Theme, useMediaQuery } from '@mui/material';

/** Too narrow for the navigation beside the page. */
export const useIsPhone = (): boolean => useMediaQuery<Theme>(theme => theme.breakpoints.down('md'), { noSsr: true });

/** Wide enough for a record beside its list. */
export const useIsWide = (): boolean => useMediaQuery<Theme>(theme => theme.breakpoints.up('lg'), { noSsr: true });

const isDialogOpen = (): boolean => document.getElementsByClassName('MuiDialog-root').length > 0;

function onDialogs(listener: () => void): () => void {
    const observer = new MutationObserver(listener);
    observer.observe(document.body, { childList: true });
    return () => observer.disconnect();
}

/** `useIsWide` as it was when a dialog opened, until it closes: a record that moves would close the dialog and lose its input. */
export function useIsWideBehindDialog(): boolean {
    const isWide = useIsWide();
    const isHeld = useSyncExternalStore(onDialogs, isDialogOpen);
    const [shown, setShown] = useState(isWide);
    if (!isHeld && shown !== isWide) setShown(isWide);
    return isHeld ? shown : isWide;
}
