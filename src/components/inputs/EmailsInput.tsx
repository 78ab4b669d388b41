import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import { useEffect, useRef } from 'react';
import {
    type InputProps,
    type TranslateFunction as Translate,
    useInput,
    useTranslate,
    ValidationError,
} from 'react-admin';
import * as z from 'zod/mini';
import { MAX_RECIPIENTS } from '../../../contracts/rules/email';
import { addTyped, noEmails, type TypedEmails } from './typedEmails';

interface EmailsInputProps extends Pick<InputProps, 'source'> {
    label: string;
    helperText: string;
}

/**
 * Turns addresses into chips on Enter, comma or space; invalid ones stay as text. Leaving the field adds nothing: a new chip
 * would move the button about to be clicked. The value is `TypedEmails`.
 */
export function EmailsInput({ source, label, helperText }: EmailsInputProps) {
    const translate = useTranslate();
    const input = useRef<HTMLInputElement>(null);
    const { id, field, fieldState, formState } = useInput<TypedEmails>({ source, format: keep, parse: keep });
    const value: TypedEmails = field.value ?? noEmails;
    const { entered, typed } = value;
    const { isSubmitting } = formState;
    useEffect(() => {
        if (isSubmitting) field.onChange(addTyped(value));
        // oxlint-disable-next-line react/exhaustive-deps -- takes over what was typed once per submit
    }, [isSubmitting]);
    const errorText = errorTextOf(fieldState.error, entered, translate);
    return (
        <>
            {entered.length > 0 && (
                <Box
                    component="ul"
                    aria-label={translate(label)}
                    sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, m: 0, p: 0, listStyle: 'none' }}
                >
                    {entered.map(address => (
                        <Box component="li" key={address} sx={{ maxWidth: '100%', display: 'flex' }}>
                            <Chip label={address} sx={{ maxWidth: '100%' }} />
                            <IconButton
                                size="small"
                                aria-label={translate('emails.remove', { address })}
                                onClick={() => {
                                    field.onChange({ entered: entered.filter(other => other !== address), typed });
                                    input.current?.focus();
                                }}
                            >
                                <Close sx={{ fontSize: 16 }} />
                            </IconButton>
                        </Box>
                    ))}
                </Box>
            )}
            <TextField
                id={id}
                label={translate(label)}
                value={typed}
                error={!!errorText}
                helperText={errorText ? <ValidationError error={errorText} /> : translate(helperText)}
                inputRef={input}
                onBlur={field.onBlur}
                onChange={({ target }) => {
                    const next = { entered, typed: target.value };
                    field.onChange(/[,;\s]$/.test(target.value) ? addTyped(next) : next);
                }}
                onKeyDown={event => {
                    if (event.key !== 'Enter' || !typed.trim()) return;
                    event.preventDefault();
                    field.onChange(addTyped(value));
                }}
                slotProps={{ htmlInput: { type: 'text', inputMode: 'email', autoComplete: 'off', spellCheck: false } }}
            />
        </>
    );
}

const keep = <Value,>(value: Value): Value => value;

/** The field's own error, or the provider's for one of the addresses, which it names. */
function errorTextOf(error: unknown, entered: readonly string[], translate: Translate): string | undefined {
    if (typeof error !== 'object' || error === null) return undefined;
    if ('message' in error && typeof error.message === 'string' && error.message) return error.message;
    const [found] = Object.entries(error).filter(([at]) => /^\d+$/.test(at));
    const text = found && errorTextOf(found[1], [], translate);
    if (!found || !text) return undefined;
    const address = entered[Number(found[0])];
    return address ? translate('emails.ofAddress', { address, text }) : text;
}

/** Schema for `EmailsInput`; outputs the addresses. */
export const emailsSchema = z.pipe(
    z.object({ entered: z.array(z.string()), typed: z.prefault(z.string(), '') }).check(
        z.check(context => {
            const { entered, typed } = addTyped(context.value);
            const problem = typed
                ? 'notAnAddress'
                : entered.length === 0
                  ? 'needAddress'
                  : entered.length > MAX_RECIPIENTS && 'tooMany';
            if (!problem) return;
            const params = { rule: `emails.${problem}`, ruleWhenEmpty: true, text: typed, count: MAX_RECIPIENTS };
            context.issues.push({ code: 'custom', input: context.value, message: problem, params });
        }),
    ),
    z.transform(typed => [...addTyped(typed).entered]),
);
