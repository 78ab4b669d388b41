import { TextInput, type TextInputProps } from 'react-admin';
import { cleanCode } from '../../../contracts/rules/text';

/** Takes the six digits of a code, however they were pasted: the browser must not cut off a blank's worth of digits before. */
export const OneTimeCodeInput = (props: TextInputProps) => (
    <TextInput
        {...props}
        parse={cleanCode}
        sx={{ width: 200 }}
        slotProps={{ htmlInput: { inputMode: 'numeric', autoComplete: 'one-time-code', spellCheck: false } }}
    />
);
