import Check from '@mui/icons-material/Check';
import ContentCopy from '@mui/icons-material/ContentCopy';
import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import type { Copied } from '../../i18n/en/shell';

/** Copies text and confirms it. */
export function CopyButton({ text, what }: { text: string; what: Copied }) {
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
            aria-label={copied ? translate('copy.done') : translate(`copy.what.${what}`)}
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
