import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import { useEffect, useId, useRef } from 'react';
import { useLocaleState, useTranslate } from 'react-admin';

interface RepeatedRowsProps {
    /** Numbers of the rows as the grid has them, each with that of the row it repeats. */
    duplicates: ReadonlyMap<number, number>;
    isAccepted: boolean;
    onAccept: (isAccepted: boolean) => void;
    onRemove: () => void;
    /** How often the user went on without an answer. */
    missed: number;
}

/** Rows named one by one; the grid marks all of them. */
const NAMED = 12;

/** Rows that pay what another row pays already: they may be meant, so the user decides. */
export function RepeatedRows({ duplicates, isAccepted, onAccept, onRemove, missed }: RepeatedRowsProps) {
    const translate = useTranslate();
    const [locale] = useLocaleState();
    const [title, missing] = [useId(), useId()];
    const box = useRef<HTMLInputElement>(null);
    const isMissing = missed > 0 && !isAccepted;
    useEffect(() => {
        if (missed > 0) box.current?.focus();
    }, [missed]);
    const count = duplicates.size;
    const counted = (key: string) =>
        translate(`createBatch.repeated.${key}`, { smart_count: count, count: count.toLocaleString(locale) });
    const named = [...duplicates].slice(0, NAMED).map(([row, earlier]) =>
        translate('createBatch.repeated.pair', {
            row: row.toLocaleString(locale),
            earlier: earlier.toLocaleString(locale),
        }),
    );
    const more = count - named.length;
    const rest = more > 0 ? [translate('createBatch.repeated.more', { count: more.toLocaleString(locale) })] : [];
    const join = new Intl.ListFormat(locale, { type: 'unit', style: 'short' });
    return (
        <Box
            component="section"
            aria-labelledby={title}
            sx={{
                p: 2.5,
                borderRadius: 1,
                bgcolor: 'var(--warningSoft)',
                display: 'grid',
                gap: 1,
                justifyItems: 'start',
            }}
        >
            <Typography id={title} variant="h2" sx={{ color: 'warning.main' }}>
                {counted('title')}
            </Typography>
            <div>{translate('createBatch.repeated.text', { rows: join.format([...named, ...rest]) })}</div>
            <FormControlLabel
                control={
                    <Checkbox
                        checked={isAccepted}
                        onChange={(_, is) => onAccept(is)}
                        slotProps={{
                            input: {
                                ref: box,
                                'aria-invalid': isMissing,
                                'aria-describedby': isMissing ? missing : undefined,
                            },
                        }}
                    />
                }
                label={counted('accept')}
            />
            <Button variant="outlined" onClick={onRemove}>
                {counted('remove')}
            </Button>
            {isMissing && (
                <Box id={missing} role="alert" sx={{ color: 'error.main' }}>
                    {counted('missing')}
                </Box>
            )}
        </Box>
    );
}
