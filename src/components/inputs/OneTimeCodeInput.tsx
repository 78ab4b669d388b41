import { TextInput, type TextInputProps } from 'react-admin';

/** Keeps six digits, however they were pasted. */
const parse = (typed: string): string => typed.replace(/\s/g, '').slice(0, 6);

export const OneTimeCodeInput = (props: TextInputProps) => (
    <TextInput
        {...props}
        parse={parse}
        sx={{ width: 200 }}
        slotProps={{
            htmlInput: { inputMode: 'numeric', autoComplete: 'one-time-code', maxLength: 7, spellCheck: false },
        }}
    />
);
