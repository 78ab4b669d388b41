import InputAdornment from '@mui/material/InputAdornment';
import { TextInput, type TextInputProps } from 'react-admin';
import { currencySymbol } from '../../money/currencyNames';

interface AmountInputProps extends TextInputProps {
    currency: string;
}

/** An amount as typed, with its currency beside it; `amountSchema` validates it. */
export const AmountInput = ({ currency, ...rest }: AmountInputProps) => (
    <TextInput
        {...rest}
        slotProps={{
            htmlInput: { inputMode: 'decimal', maxLength: 60, autoComplete: 'off', spellCheck: false },
            input: { endAdornment: <InputAdornment position="end">{currencySymbol(currency)}</InputAdornment> },
        }}
    />
);
