import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useTranslate } from 'react-admin';

/** Characters. A field would take long to show more. */
const MAX_TYPED = 20_000;

interface PasteInputProps {
    onText: (text: string) => void;
    isLocked: boolean;
}

/**
 * Takes cells copied from a spreadsheet: what is pasted into the empty field, or is too much for the field, is read at once.
 */
export function PasteInput({ onText, isLocked }: PasteInputProps) {
    const translate = useTranslate();
    const [text, setText] = useState('');
    return (
        <Box sx={{ display: 'grid', justifyItems: 'start', gap: 1 }}>
            <TextField
                label={translate('importing.paste')}
                helperText={translate('importing.pasteHelp')}
                multiline
                minRows={2}
                maxRows={6}
                fullWidth
                value={text}
                onChange={({ target }) => setText(target.value)}
                onPaste={event => {
                    const pasted = event.clipboardData.getData('text/plain');
                    const { selectionStart: from, selectionEnd: to } = event.target as HTMLTextAreaElement;
                    const whole = text.slice(0, from) + pasted + text.slice(to);
                    const isRead = pasted !== '' && (text === '' || whole.length > MAX_TYPED);
                    if (!isRead) return;
                    event.preventDefault();
                    if (!isLocked) onText(whole);
                }}
                slotProps={{ htmlInput: { spellCheck: false, autoComplete: 'off' } }}
            />
            {text.trim() !== '' && (
                <Button
                    variant="outlined"
                    aria-disabled={isLocked}
                    onClick={() => {
                        if (!isLocked) onText(text);
                    }}
                >
                    {translate('importing.usePasted')}
                </Button>
            )}
        </Box>
    );
}
