import { TextInput } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { formatBankIdentifier, normalizeBankIdentifier } from '../../../../../contracts/rules/bank/text';

interface BankIdentifierInputProps {
    source: string;
    /** Translated. */
    label: string;
    /** The type of code or number. */
    type: string;
    onBlur: (() => void) | undefined;
}

/** A bank code or account number, shown in the groups it's read in once it has been typed or pasted. */
export function BankIdentifierInput({ source, label, type, onBlur }: BankIdentifierInputProps) {
    const { getValues, setValue } = useFormContext();
    const group = () => {
        const typed: unknown = getValues(source);
        const shown = typeof typed === 'string' ? formatBankIdentifier(type, normalizeBankIdentifier(type, typed)) : '';
        if (shown !== '' && shown !== typed) setValue(source, shown, { shouldDirty: true });
        onBlur?.();
    };
    return (
        <TextInput
            source={source}
            label={label}
            helperText={false}
            fullWidth
            autoComplete="off"
            slotProps={{ htmlInput: { spellCheck: false, autoCapitalize: 'off' } }}
            onBlur={group}
        />
    );
}
