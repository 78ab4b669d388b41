import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import { useId, useRef } from 'react';
import { useInput, useTranslate, ValidationError } from 'react-admin';
import * as z from 'zod/mini';
import { rule } from '../../../../contracts/rules/rule';

/** A selected file with its text. */
const CsvFile = z.object({
    name: z.string(),
    size: z.number(),
    text: z.prefault(z.string(), ''),
    isUnreadable: z.optional(z.boolean()),
});
export type CsvFile = z.output<typeof CsvFile>;

/** Bytes. */
const MAX_FILE = 1_000_000;

/** Schema for `CsvInput`: a non-empty text file within the size limit. */
export const csvFile = CsvFile.check(
    rule('unreadable', file => !file.isUnreadable, 'unreadable'),
    rule('tooLarge', ({ size }) => size <= MAX_FILE, 'tooLarge'),
    rule('notCsv', ({ name, text }) => /\.(csv|txt)$/i.test(name) && !text.includes('\0'), 'notCsv'),
    rule('encoding', ({ text }) => !text.includes('\uFFFD'), 'encoding'),
    rule('empty', ({ text }) => text.trim() !== '', 'empty'),
);

/** A CSV file from this device. */
export function CsvInput({ source }: { source: string }) {
    const translate = useTranslate();
    const id = useId();
    const fileInput = useRef<HTMLInputElement>(null);
    const { field, fieldState } = useInput({ source, format: keep, parse: keep });
    const file: CsvFile | null = field.value;
    const t = (key: string) => translate(`addressBook.import.${key}`);
    const read = async (chosen: File) => {
        // A file that's too large isn't read at all.
        const { name, size } = chosen;
        const text = size > MAX_FILE ? '' : await chosen.text().catch(() => undefined);
        field.onChange({ name, size, text: text ?? '', isUnreadable: text === undefined });
    };
    return (
        <Box role="group" aria-labelledby={`${id}label`} aria-describedby={`${id}help`}>
            <Box id={`${id}label`} sx={{ fontWeight: 500 }}>
                {t('file')}
            </Box>
            <FormHelperText
                id={`${id}help`}
                error={!!fieldState.error}
                role={fieldState.error ? 'alert' : undefined}
                sx={{ mt: 0, mb: 1 }}
            >
                {fieldState.error?.message ? <ValidationError error={fieldState.error.message} /> : t('fileHelp')}
            </FormHelperText>
            <input
                ref={fileInput}
                type="file"
                accept=".csv,.txt,text/csv"
                hidden
                aria-label={t('file')}
                onChange={({ target }) => {
                    const chosen = target.files?.[0];
                    // Lets the user select the same file again after fixing it.
                    target.value = '';
                    if (chosen) void read(chosen);
                }}
            />
            <Button
                variant="outlined"
                data-invalid={!!fieldState.error}
                aria-describedby={`${id}help`}
                onClick={() => fileInput.current?.click()}
            >
                {t(file ? 'another' : 'choose')}
            </Button>
        </Box>
    );
}

const keep = <Value,>(value: Value): Value => value;
