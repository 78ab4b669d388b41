import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useId } from 'react';
import { useInput, ValidationError } from 'react-admin';

/** A tick without which the form isn't sent, below what it accepts. */
export function AcceptInput({ source, label }: { source: string; label: string }) {
    const { field, fieldState } = useInput({ source });
    const errorId = useId();
    const { error } = fieldState;
    return (
        <div>
            <FormControlLabel
                label={label}
                control={
                    <Checkbox
                        checked={!!field.value}
                        onChange={(_, is) => field.onChange(is)}
                        onBlur={field.onBlur}
                        slotProps={{
                            input: {
                                ref: field.ref,
                                'aria-invalid': !!error,
                                'aria-describedby': error ? errorId : undefined,
                            },
                        }}
                    />
                }
            />
            {error?.message && (
                <Box id={errorId} sx={{ color: 'error.main' }}>
                    <ValidationError error={error.message} />
                </Box>
            )}
        </div>
    );
}
