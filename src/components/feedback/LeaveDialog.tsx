import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { useLeaveGuard } from '../hooks/useLeaveGuard';

interface LeaveDialogProps {
    /** Would leaving lose something? */
    isRunning: boolean;
    /** Key of its texts. */
    i18nKey: string;
}

/** Asks before the page is left while something on it isn't done, or isn't saved. */
export function LeaveDialog({ isRunning, i18nKey }: LeaveDialogProps) {
    const translate = useTranslate();
    const titleId = useId();
    const { state, reset, proceed } = useLeaveGuard(isRunning);
    if (state !== 'blocked') return null;
    return (
        <Dialog open onClose={reset} aria-labelledby={titleId} maxWidth="xs" fullWidth>
            <DialogTitle id={titleId} variant="h2">
                {translate(`${i18nKey}.title`)}
            </DialogTitle>
            <DialogContent>{translate(`${i18nKey}.text`)}</DialogContent>
            <DialogActions sx={{ px: 3, pb: 2 }}>
                <Button variant="outlined" onClick={proceed}>
                    {translate(`${i18nKey}.go`)}
                </Button>
                <Button variant="contained" onClick={reset} autoFocus>
                    {translate(`${i18nKey}.stay`)}
                </Button>
            </DialogActions>
        </Dialog>
    );
}
