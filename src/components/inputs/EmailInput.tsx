import { TextInput, type TextInputProps } from 'react-admin';

/** Somebody else's email address, so that the browser's own is not offered. */
export const EmailInput = (props: TextInputProps) => (
    <TextInput
        {...props}
        slotProps={{ htmlInput: { inputMode: 'email', maxLength: 254, autoComplete: 'off', spellCheck: false } }}
    />
);
