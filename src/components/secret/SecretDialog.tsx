import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useEffect, useId, useRef, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { useLatest } from '../hooks/useLatest';
import { Code } from '../fields/Code';
import { CopyButton } from '../fields/CopyButton';

/** A secret that no other answer has. It's held by the component that got it, and by nothing else. */
export interface OneTimeSecret {
    /** Undefined where it isn't known. */
    clientId: string | undefined;
    secret: string;
}

interface SecretDialogProps extends OneTimeSecret {
    /** Translated. */
    title: string;
    /** Has to forget the secret. */
    onClose: () => void;
}

/** How long a secret may be shown, in milliseconds: somebody else may sit there later. */
const SHOWN = 5 * 60_000;
const DOTS = '•'.repeat(24);

/** Shows a secret once: masked until the user asks for it, copied without being shown. Nothing but its button closes it. */
export function SecretDialog({ clientId, secret, title, onClose }: SecretDialogProps) {
    const translate = useTranslate();
    const notify = useNotify();
    const titleId = useId();
    const inputId = useId();
    const input = useRef<HTMLInputElement>(null);
    const [isShown, setIsShown] = useState(false);
    const [copied, setCopied] = useState<'done' | 'blocked'>();
    const close = useLatest(onClose);
    useEffect(() => {
        const end = () => {
            notify('secret.gone', { type: 'warning', autoHideDuration: null });
            close.current();
        };
        const timer = setTimeout(end, SHOWN);
        // The back and forward cache would keep the page with its secret.
        const leave = () => close.current();
        addEventListener('pagehide', leave);
        return () => {
            clearTimeout(timer);
            removeEventListener('pagehide', leave);
        };
    }, [close, notify]);
    const isBlocked = copied === 'blocked';
    useEffect(() => {
        if (isBlocked) input.current?.select();
    }, [isBlocked]);
    const copy = async () => {
        try {
            await navigator.clipboard.writeText(secret);
            setCopied('done');
        } catch {
            setIsShown(true);
            setCopied('blocked');
        }
    };
    return (
        <Dialog open aria-labelledby={titleId} maxWidth="sm" fullWidth>
            <DialogTitle id={titleId} variant="h2">
                {title}
            </DialogTitle>
            <DialogContent sx={{ display: 'grid', gap: 2 }}>
                <Box>{translate('secret.text')}</Box>
                {clientId !== undefined && (
                    <Box>
                        <Box sx={labelStyles}>{translate('secret.clientId')}</Box>
                        <Box sx={{ display: 'flex', alignItems: 'center', overflowWrap: 'anywhere' }}>
                            <Code>{clientId}</Code>
                            <CopyButton text={clientId} what="clientId" />
                        </Box>
                    </Box>
                )}
                <Box>
                    <Box component="label" htmlFor={inputId} sx={labelStyles}>
                        {translate('secret.label')}
                    </Box>
                    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
                        <Box
                            component="input"
                            id={inputId}
                            ref={input}
                            readOnly
                            autoComplete="off"
                            spellCheck={false}
                            value={isShown ? secret : DOTS}
                            aria-description={isShown ? undefined : translate('secret.hidden')}
                            onFocus={event => isShown && event.currentTarget.select()}
                            sx={inputStyles}
                        />
                        <Button variant="outlined" onClick={() => setIsShown(!isShown)}>
                            {translate(isShown ? 'secret.hide' : 'secret.show')}
                        </Button>
                        <Button variant="contained" onClick={() => void copy()}>
                            {translate('secret.copy')}
                        </Button>
                    </Box>
                    <Box role="status">
                        {copied && (
                            <Alert severity={isBlocked ? 'warning' : 'success'} sx={{ mt: 1 }}>
                                {translate(isBlocked ? 'secret.copyBlocked' : 'secret.copied')}
                            </Alert>
                        )}
                    </Box>
                </Box>
                <Box sx={{ display: 'flex', justifyContent: 'flex-end' }}>
                    <Button variant="outlined" onClick={onClose}>
                        {translate('secret.done')}
                    </Button>
                </Box>
            </DialogContent>
        </Dialog>
    );
}

const labelStyles = { display: 'block', color: 'text.secondary', fontSize: '0.8125rem', mb: 0.5 };
const inputStyles = {
    flex: '1 1 16rem',
    minWidth: 0,
    font: 'inherit',
    fontFamily: 'var(--mono, monospace)',
    px: 1.25,
    py: 0.75,
    color: 'text.primary',
    bgcolor: 'background.default',
    border: 1,
    borderColor: 'divider',
    borderRadius: 1,
} as const;
