import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useEffect, useId, useRef } from 'react';

interface WantedTickProps {
    label: string;
    isTicked: boolean;
    onTick: (isTicked: boolean) => void;
    isDisabled?: boolean;
    /** What is said where it's missing; undefined while it isn't. */
    missing: string | undefined;
    /** How often it was missing: each time the tick gets the focus. */
    missed: number;
}

/** A tick outside of a form without which nothing goes on. */
export function WantedTick({ label, isTicked, onTick, isDisabled = false, missing, missed }: WantedTickProps) {
    const id = useId();
    const box = useRef<HTMLInputElement>(null);
    const isMissing = missing !== undefined;
    useEffect(() => {
        if (isMissing) box.current?.focus();
    }, [isMissing, missed]);
    return (
        <>
            <FormControlLabel
                control={
                    <Checkbox
                        checked={isTicked}
                        disabled={isDisabled}
                        onChange={(_, is) => onTick(is)}
                        slotProps={{
                            input: {
                                ref: box,
                                'aria-invalid': isMissing,
                                'aria-describedby': isMissing ? id : undefined,
                            },
                        }}
                    />
                }
                label={label}
            />
            {isMissing && (
                <Box id={id} role="alert" sx={{ color: 'error.main' }}>
                    {missing}
                </Box>
            )}
        </>
    );
}
