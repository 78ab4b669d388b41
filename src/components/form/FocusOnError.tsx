import { useEffect, useRef } from 'react';
import { useTranslate } from 'react-admin';
import { useFormState } from 'react-hook-form';
import Box from '@mui/material/Box';

/** After each try to send a form that is not right: the focus goes to the first wrong field, and a screen reader is told how many there are. */
export function FocusOnError() {
    const translate = useTranslate();
    const mark = useRef<HTMLDivElement>(null);
    const { submitCount, isSubmitting, errors } = useFormState();
    const answered = useRef(0);
    const count = Object.keys(errors).filter(name => name !== 'root').length;
    useEffect(() => {
        if (isSubmitting || submitCount === answered.current) return;
        answered.current = submitCount;
        if (count === 0) return;
        const form = mark.current?.closest('form');
        form?.querySelector<HTMLElement>('[aria-invalid=true], [data-invalid=true]')?.focus();
    }, [submitCount, isSubmitting, count]);
    return (
        <Box ref={mark} role="status" sx={visuallyHidden}>
            {submitCount > 0 && count > 0 && translate('validation.summary', { smart_count: count })}
        </Box>
    );
}

/** Read by screen readers only. */
const visuallyHidden = {
    position: 'absolute',
    width: '1px',
    height: '1px',
    overflow: 'hidden',
    clipPath: 'inset(50%)',
    whiteSpace: 'nowrap',
} as const;
