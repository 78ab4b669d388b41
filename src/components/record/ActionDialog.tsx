import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useRef, useState } from 'react';
import { useNotify, useResourceContext, useTranslate } from 'react-admin';
import { isEmail } from '../../../contracts/rules/email';
import { usePublicMessages } from '../../i18n/publicMessages';
import { Problem } from '../feedback/Problem';
import { isOutcomeUnknown } from '../intent/intentState';
import type { RecordActionProps } from './RecordAction';

type ActionDialogProps = RecordActionProps & { onUnknown: (error: unknown) => void; onClose: () => void };

/** Says what will happen, does it once, and shows how it ended. It stays until that is known; what is not, the record says. */
export function ActionDialog({ i18nKey, values, asksEmail, act, onUnknown, onClose }: ActionDialogProps) {
    const translate = useTranslate();
    const messages = usePublicMessages();
    const notify = useNotify();
    const queryClient = useQueryClient();
    const resource = useResourceContext();
    const titleId = useId();
    const running = useRef(false);
    const [email, setEmail] = useState('');
    const [checked, setChecked] = useState(false);
    const [state, setState] = useState<{ pending?: true; error?: unknown }>({});
    const problem = asksEmail && !isEmail(email.trim()) ? messages.signIn.required.emailShape : undefined;

    const submit = async (event: FormEvent) => {
        event.preventDefault();
        setChecked(true);
        if (problem || running.current) return;
        running.current = true;
        setState({ pending: true });
        try {
            await act(email.trim());
            notify(`${i18nKey}.done`, { type: 'success', messageArgs: values });
            onClose();
        } catch (error) {
            running.current = false;
            if (isOutcomeUnknown(error)) {
                onUnknown(error);
                return onClose();
            }
            setState({ error });
        }
        void queryClient.invalidateQueries({ queryKey: [resource] });
    };

    return (
        <Dialog open onClose={state.pending ? undefined : onClose} aria-labelledby={titleId} maxWidth="xs" fullWidth>
            <Box component="form" onSubmit={event => void submit(event)} noValidate>
                <DialogTitle id={titleId} variant="h2">
                    {translate(`${i18nKey}.title`, values)}
                </DialogTitle>
                <DialogContent sx={{ display: 'grid', gap: 2 }}>
                    {!!state.error && <Problem error={state.error} />}
                    <Box>{translate(`${i18nKey}.text`, values)}</Box>
                    {asksEmail && (
                        <TextField
                            label={translate(`${i18nKey}.field`)}
                            value={email}
                            error={checked && !!problem}
                            helperText={checked ? problem : undefined}
                            autoFocus
                            onChange={event => setEmail(event.target.value)}
                            slotProps={{ htmlInput: { inputMode: 'email', maxLength: 254 } }}
                        />
                    )}
                </DialogContent>
                <DialogActions sx={{ px: 3, pb: 2 }}>
                    <Button variant="outlined" onClick={onClose} disabled={state.pending ?? false}>
                        {translate('payouts.actions.keep')}
                    </Button>
                    <Button type="submit" variant="contained" disabled={state.pending ?? false}>
                        {translate(`${i18nKey}.submit`)}
                    </Button>
                </DialogActions>
            </Box>
        </Dialog>
    );
}
