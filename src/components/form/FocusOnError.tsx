import { useEffect, useRef } from 'react';
import { useTranslate } from 'react-admin';
import { useFormState } from 'react-hook-form';
import Box from '@mui/material/Box';
import { visuallyHidden } from '../../theme/visuallyHidden';

/**
 * Focuses the first invalid field and announces the number of errors, after each failed submit and when a form opens with errors.
 */
export function FocusOnError({ isWrong }: { isWrong: boolean }) {
    const translate = useTranslate();
    const mark = useRef<HTMLDivElement>(null);
    const { submitCount, isSubmitting, errors } = useFormState();
    const answered = useRef(0);
    const awaited = useRef(isWrong);
    const { root: _, ...ofFields } = errors;
    const count = countErrors(ofFields);
    useEffect(() => {
        const isNew = submitCount !== answered.current || (awaited.current && count > 0);
        if (isSubmitting || !isNew) return;
        answered.current = submitCount;
        if (count === 0) return;
        awaited.current = false;
        const form = mark.current?.closest('form');
        const wrong = form?.querySelector<HTMLElement>('[aria-invalid=true], [data-invalid=true]');
        // Radio groups can't take the focus themselves.
        const inside = wrong?.matches('[role=radiogroup]') ? wrong.querySelector<HTMLElement>('input:checked') : wrong;
        inside?.focus();
    }, [submitCount, isSubmitting, count]);
    return (
        <Box ref={mark} role="status" sx={visuallyHidden}>
            {(submitCount > 0 || isWrong) && count > 0 && translate('validation.summary', { smart_count: count })}
        </Box>
    );
}

/** A field within another is one of its own, as in `account.iban`; a field's own error has a type. */
const countErrors = (errors: object): number =>
    Object.values(errors).reduce<number>(
        (sum, error: unknown) =>
            sum + (isObject(error) ? (typeof error.type === 'string' ? 1 : countErrors(error)) : 0),
        0,
    );

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
    typeof value === 'object' && value !== null;
