import TextField from '@mui/material/TextField';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { usePaymentMethodName } from './usePaymentMethodName';

interface PaymentMethodInputProps {
    methods: readonly string[];
    value: string;
    isDisabled: boolean;
    onChange: (method: string) => void;
}

/** How a payout is paid, where there are several ways. */
export function PaymentMethodInput({ methods, value, isDisabled, onChange }: PaymentMethodInputProps) {
    const translate = useTranslate();
    const nameOf = usePaymentMethodName();
    const id = useId();
    return (
        <TextField
            id={id}
            select
            label={translate('createFiatPayout.method')}
            value={value}
            disabled={isDisabled}
            onChange={({ target }) => onChange(target.value)}
            slotProps={{ select: { native: true } }}
        >
            {methods.map(method => (
                <option key={method} value={method}>
                    {nameOf(method)}
                </option>
            ))}
        </TextField>
    );
}
