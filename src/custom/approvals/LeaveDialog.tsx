import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { useLeaveGuard } from '../../components/hooks/useLeaveGuard';

/** Asks before the page is left while approvals are being sent: those that haven't had their turn would not be. */
export function LeaveDialog({ isRunning }: { isRunning: boolean }) {
    const translate = useTranslate();
    const titleId = useId();
    const { state, reset, proceed } = useLeaveGuard(isRunning);
    if (state !== 'blocked') return null;
    return (
        <Dialog open onClose={reset} aria-labelledby={titleId} maxWidth="xs" fullWidth>
            <DialogTitle id={titleId} variant="h2">
                {translate('inbox.leave.title')}
            </DialogTitle>
            <DialogContent>{translate('inbox.leave.text')}</DialogContent>
            <DialogActions sx={{ px: 3, pb: 2 }}>
                <Button variant="outlined" onClick={proceed}>
                    {translate('inbox.leave.go')}
                </Button>
                <Button variant="contained" onClick={reset} autoFocus>
                    {translate('inbox.leave.stay')}
                </Button>
            </DialogActions>
        </Dialog>
    );
}
