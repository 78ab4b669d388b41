import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useEffect, useId, useState } from 'react';
import { useLocaleState, useLogout, useTranslate } from 'react-admin';
import { useCountdown } from '../../components/hooks/useCountdown';
import { useTimeZone } from '../../components/hooks/useTimeZone';
import { formatInstant } from '../../dates/format';
import { minutesAndSeconds } from '../../dates/minutesAndSeconds';
import { usePublicMessages } from '../../i18n/publicMessages';
import { ANSWER_WITHIN_MS, type Inactivity } from '../../session/inactivity/inactivity';
import { answerPrompt, watchInactivity } from '../../session/inactivity/watch';
import { visuallyHidden } from '../../theme/visuallyHidden';
import { endOfSession } from './followSession';
import { useSignOut } from './useSignOut';

/** Asks an inactive user whether to continue, and signs out if there's no answer (docs/rules.md#session). */
export function InactivityPrompt() {
    const logout = useLogout();
    const [state, setState] = useState<Inactivity>();
    useEffect(() => watchInactivity(setState), []);
    useEffect(() => {
        if (state?.phase === 'out') void logout(state.isTimeout ? { arrival: endOfSession() } : {});
    }, [state, logout]);
    if (state?.phase === 'prompt') return <Prompt key={state.promptAt} endsAt={state.promptAt + ANSWER_WITHIN_MS} />;
    return state?.phase === 'expired' ? <TimedOut /> : null;
}

/** Can't be dismissed: only its buttons answer it. */
function Prompt({ endsAt }: { endsAt: number }) {
    const translate = useTranslate();
    const [locale] = useLocaleState();
    const [timeZone] = useTimeZone();
    const [titleId, textId] = [useId(), useId()];
    const { seconds } = useCountdown(secondsUntil(endsAt));
    const { signOut, dialog } = useSignOut(
        () => answerPrompt('leave'),
        () => answerPrompt('stay'),
    );
    const time = formatInstant(new Date(endsAt).toISOString(), timeZone, 'time', locale);
    // The warning about what signing out deletes replaces it.
    if (dialog) return dialog;
    return (
        <Dialog
            open
            aria-labelledby={titleId}
            aria-describedby={textId}
            maxWidth="xs"
            fullWidth
            slotProps={{ paper: { role: 'alertdialog' } }}
        >
            <DialogTitle id={titleId} variant="h2">
                {translate('inactivity.title')}
            </DialogTitle>
            <DialogContent sx={{ display: 'grid', gap: 1.5 }}>
                <Box id={textId}>{translate('inactivity.text', { time })}</Box>
                <Box role="timer" sx={{ fontWeight: 500, fontVariantNumeric: 'tabular-nums' }}>
                    {translate('inactivity.timeLeft', { time: minutesAndSeconds(seconds) })}
                </Box>
                <Box role="status" sx={visuallyHidden}>
                    {translate('inactivity.minutesLeft', { smart_count: announcedMinutes(seconds) })}
                </Box>
            </DialogContent>
            <DialogActions sx={{ px: 3, pb: 2 }}>
                <Button variant="outlined" onClick={signOut}>
                    {translate('inactivity.leave')}
                </Button>
                <Button variant="contained" autoFocus onClick={() => answerPrompt('stay')}>
                    {translate('inactivity.stay')}
                </Button>
            </DialogActions>
        </Dialog>
    );
}

function TimedOut() {
    const messages = usePublicMessages();
    const textId = useId();
    return (
        <Dialog open aria-labelledby={textId} maxWidth="xs" fullWidth>
            <DialogContent id={textId} role="alert">
                {messages.timedOut}
            </DialogContent>
        </Dialog>
    );
}

const secondsUntil = (instant: number) => (instant - Date.now()) / 1000;

/** Screen readers announce the remaining time five times, not every second. */
const announcedMinutes = (seconds: number) => [1, 2, 5, 10].find(minutes => seconds <= minutes * 60) ?? 20;
