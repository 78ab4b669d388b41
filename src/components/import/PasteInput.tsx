import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useTranslate } from 'react-admin';

interface PasteInputProps {
    onText: (text: string) => void;
    isReading: boolean;
}

/** Takes cells copied from a spreadsheet: what is pasted into the empty field is read at once. */
export function PasteInput({ onText, isReading }: PasteInputProps) {
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
                    if (text !== '' || pasted === '' || isReading) return;
                    // Thousands of rows would take a field a long time to show.
                    event.preventDefault();
                    onText(pasted);
                }}
                slotProps={{ htmlInput: { spellCheck: false, autoComplete: 'off' } }}
            />
            {text.trim() !== '' && (
                <Button
                    variant="outlined"
                    aria-disabled={isReading}
                    onClick={() => {
                        if (!isReading) onText(text);
                    }}
                >
                    {translate('importing.usePasted')}
                </Button>
            )}
        </Box>
    );
}
