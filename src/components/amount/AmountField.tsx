import InputAdornment from '@mui/material/InputAdornment';
import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { currencySymbol } from '../../money/currencyNames';

interface AmountFieldProps {
    label: string;
    value: string;
    currency: string;
    problem: string | undefined;
    onValue: (typed: string) => void;
    name?: string;
    helperText?: TextFieldProps['helperText'];
}

/** A field for an amount, with its currency beside it. What was typed stays as it is; `amountProblem` says what is wrong with it. */
export const AmountField = ({ problem, currency, onValue, helperText, ...rest }: AmountFieldProps) => (
    <TextField
        {...rest}
        error={!!problem}
        helperText={problem ?? helperText}
        onChange={event => onValue(event.target.value)}
        slotProps={{
            htmlInput: { inputMode: 'decimal', maxLength: 60, autoComplete: 'off', spellCheck: false },
            input: { endAdornment: <InputAdornment position="end">{currencySymbol(currency)}</InputAdornment> },
        }}
    />
);
