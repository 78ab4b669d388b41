import Check from '@mui/icons-material/Check';
import ContentCopy from '@mui/icons-material/ContentCopy';
import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';

/** Copies a text and says so. */
export function CopyButton({ text, what }: { text: string; what: string }) {
    const translate = useTranslate();
    const notify = useNotify();
    const [copied, setCopied] = useState(false);
    const copy = async () => {
        try {
            await navigator.clipboard.writeText(text);
            setCopied(true);
        } catch {
            notify('copy.failed', { type: 'warning' });
        }
    };
    return (
        <IconButton
            aria-label={copied ? translate('copy.done') : translate('copy.copy', { what })}
            onClick={event => {
                event.stopPropagation();
                void copy();
            }}
            onBlur={() => setCopied(false)}
            sx={{ width: 28, height: 28 }}
        >
            {copied ? <Check sx={{ fontSize: 16 }} /> : <ContentCopy sx={{ fontSize: 16 }} />}
        </IconButton>
    );
}
