import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useEffect, useId } from 'react';
import { useTranslate } from 'react-admin';
import { useBlocker } from 'react-router-dom';

interface LeaveGuardProps {
    /** Is there something that leaving would stop? */
    isActive: boolean;
    /** Of the words: `title`, `text`, `stay` and `leave`. */
    i18nKey: string;
}

/** Asks before the page is left for another one; the browser asks in its own words before the tab is closed. */
export function LeaveGuard({ isActive, i18nKey }: LeaveGuardProps) {
    const translate = useTranslate();
    const titleId = useId();
    const { state, proceed, reset } = useBlocker(isActive);
    useEffect(() => {
        if (!isActive) return;
        const ask = (event: BeforeUnloadEvent) => event.preventDefault();
        window.addEventListener('beforeunload', ask);
        return () => window.removeEventListener('beforeunload', ask);
    }, [isActive]);
    // What leaving would have stopped came to its end meanwhile: what came of it shows first.
    useEffect(() => {
        if (!isActive && state === 'blocked') reset();
    }, [isActive, state, reset]);
    if (state !== 'blocked') return null;
    return (
        <Dialog open onClose={reset} aria-labelledby={titleId} maxWidth="xs" fullWidth>
            <DialogTitle id={titleId} variant="h2">
                {translate(`${i18nKey}.title`)}
            </DialogTitle>
            <DialogContent sx={{ display: 'grid', gap: 2.5 }}>
                {translate(`${i18nKey}.text`)}
                <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 1 }}>
                    <Button variant="outlined" onClick={reset}>
                        {translate(`${i18nKey}.stay`)}
                    </Button>
                    <Button variant="contained" color="error" onClick={proceed}>
                        {translate(`${i18nKey}.leave`)}
                    </Button>
                </Box>
            </DialogContent>
        </Dialog>
    );
}
