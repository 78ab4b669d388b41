import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import type { OpenWork } from '../../session/openWork';

interface SignOutDialogProps {
    work: OpenWork;
    onSignOut: () => void;
    onClose: () => void;
}

/** Says what signing out will delete (docs/rules.md#session). */
export function SignOutDialog({ work, onSignOut, onClose }: SignOutDialogProps) {
    const translate = useTranslate();
    const titleId = useId();
    return (
        <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="xs" fullWidth>
            <DialogTitle id={titleId} variant="h2">
                {translate('shell.leaving.title')}
            </DialogTitle>
            <DialogContent>{translate(`shell.leaving.${work}`)}</DialogContent>
            <DialogActions sx={{ px: 3, pb: 2 }}>
                <Button variant="outlined" autoFocus onClick={onClose}>
                    {translate('shell.leaving.stay')}
                </Button>
                <Button variant="contained" color="error" onClick={onSignOut}>
                    {translate('shell.signOut')}
                </Button>
            </DialogActions>
        </Dialog>
    );
}
