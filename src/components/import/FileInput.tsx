import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type ReactNode, useId, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { PasteInput } from './PasteInput';

interface FileInputProps {
    /** A file, or a text that was pasted. */
    onSource: (source: File | string) => void;
    isReading: boolean;
    /** What was read is being taken over, so that nothing else can be selected; while it's read, something else can. */
    isLocked: boolean;
    /** Why the last one isn't read. */
    problem: string | undefined;
    /** Which files, and how large. */
    help: string;
    children?: ReactNode;
}

/** Takes a table: a file that is selected or dropped, or cells copied from a spreadsheet. */
export function FileInput({ onSource, isReading, isLocked, problem, help, children }: FileInputProps) {
    const translate = useTranslate();
    const id = useId();
    const input = useRef<HTMLInputElement>(null);
    const [isOver, setIsOver] = useState(false);
    return (
        <Box sx={{ display: 'grid', gap: 2 }}>
            <Box
                role="group"
                aria-label={translate('importing.drop')}
                onDragOver={event => {
                    event.preventDefault();
                    setIsOver(true);
                }}
                onDragLeave={() => setIsOver(false)}
                onDrop={event => {
                    event.preventDefault();
                    setIsOver(false);
                    const [file] = event.dataTransfer.files;
                    if (file && !isLocked) onSource(file);
                }}
                sx={{
                    display: 'grid',
                    justifyItems: 'center',
                    gap: 1,
                    px: 2,
                    py: 4,
                    textAlign: 'center',
                    border: '1px dashed',
                    borderColor: isOver ? 'primary.main' : 'var(--control)',
                    borderRadius: 1,
                    bgcolor: isOver ? 'var(--accentSoft)' : 'transparent',
                }}
            >
                <Box sx={{ fontWeight: 500 }}>{translate('importing.drop')}</Box>
                <Box id={`${id}help`} sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
                    {help}
                </Box>
                <input
                    ref={input}
                    type="file"
                    accept=".csv,.tsv,.txt,.xlsx,text/csv,text/tab-separated-values"
                    hidden
                    aria-label={translate('importing.choose')}
                    onChange={({ target }) => {
                        const file = target.files?.[0];
                        // Lets the user select the same file again after fixing it.
                        target.value = '';
                        if (file && !isLocked) onSource(file);
                    }}
                />
                <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 1, mt: 1 }}>
                    <Button
                        variant="outlined"
                        aria-disabled={isLocked}
                        aria-describedby={problem ? `${id}problem` : `${id}help`}
                        onClick={() => {
                            if (!isLocked) input.current?.click();
                        }}
                    >
                        {translate(isReading ? 'importing.another' : 'importing.choose')}
                    </Button>
                    {children}
                </Box>
                <Box role="status">{(isReading || isLocked) && translate('importing.reading')}</Box>
            </Box>
            {problem && (
                <Box id={`${id}problem`} role="alert" sx={{ color: 'error.main' }}>
                    {problem}
                </Box>
            )}
            <PasteInput onText={onSource} isLocked={isLocked} />
        </Box>
    );
}
