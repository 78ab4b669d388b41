import { TextInput, type TextInputProps } from 'react-admin';

/** For someone else's email address, so the browser doesn't offer the user's own. */
export const EmailInput = (props: TextInputProps) => (
    <TextInput
        {...props}
        slotProps={{ htmlInput: { inputMode: 'email', maxLength: 254, autoComplete: 'off', spellCheck: false } }}
    />
);
