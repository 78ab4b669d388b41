import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import type { Found } from '../approvals/awaitingRecord';
import { useLateText } from '../approvals/useLateText';

interface TooLateProps {
    title: string;
    found: Found;
    onClose: () => void;
}

/** In place of an action's form: somebody else decided before, and when. */
export function TooLate({ title, found, onClose }: TooLateProps) {
    const translate = useTranslate();
    const titleId = useId();
    const late = useLateText();
    return (
        <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="xs" fullWidth>
            <DialogTitle id={titleId} variant="h2">
                {title}
            </DialogTitle>
            <DialogContent role="alert">{late(found)}</DialogContent>
            <DialogActions sx={{ px: 3, pb: 2 }}>
                <Button variant="outlined" onClick={onClose} autoFocus>
                    {translate('lateDecision.close')}
                </Button>
            </DialogActions>
        </Dialog>
    );
}
