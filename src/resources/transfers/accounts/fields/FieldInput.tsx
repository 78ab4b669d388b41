import { TextInput, useTranslate } from 'react-admin';
import { useCountryName } from '../../../../components/hooks/useCountryName';
import { ChoiceInput } from '../../../../components/inputs/ChoiceInput';
import { CountryInput } from '../../../../components/inputs/CountryInput';
import { EmailInput } from '../../../../components/inputs/EmailInput';
import { BankIdentifierInput } from './BankIdentifierInput';
import { kindOf } from './kinds';
import { useFieldLabel } from './useFieldLabel';

interface FieldInputProps {
    field: string;
    /** Where the form has it, if elsewhere than by its name. */
    source?: string;
    /** Replaces the field's own. Translated. */
    label?: string;
    /** The values it may have; any, if left out. */
    accepted?: readonly string[] | undefined;
    /** The type of a bank code or account number. */
    identifier?: string | undefined;
    onBlur?: () => void;
}

/** The input of a field by its name. One that isn't known is a plain text. */
export function FieldInput({ field, source = field, label: given, accepted, identifier, onBlur }: FieldInputProps) {
    const translate = useTranslate();
    const label = useFieldLabel()(field, given);
    const countryName = useCountryName();
    const kind = kindOf(field);
    const shared = { source, label, helperText: false, fullWidth: true, ...(onBlur && { onBlur }) } as const;
    if (accepted || kind.kind === 'choice') {
        const i18nKey = kind.kind === 'choice' ? kind.i18nKey : undefined;
        const choices = accepted ?? (kind.kind === 'choice' ? kind.choices : []);
        return (
            <ChoiceInput
                {...shared}
                emptyText="fiatAccounts.choose"
                choices={choices.map(value => ({
                    value,
                    label: i18nKey
                        ? translate(`${i18nKey}.${value}`, { _: value })
                        : (kind.kind === 'country' && countryName(value)) || value,
                }))}
            />
        );
    }
    switch (kind.kind) {
        case 'country':
            return <CountryInput {...shared} isAlpha3 />;
        case 'email':
            return <EmailInput {...shared} />;
        case 'day':
            return <TextInput {...shared} type="date" slotProps={{ inputLabel: { shrink: true } }} />;
        case 'phone':
            return <TextInput {...shared} type="tel" helperText="fiatAccounts.phoneHelp" autoComplete="off" />;
        default:
            return identifier === undefined ? (
                <TextInput {...shared} autoComplete="off" />
            ) : (
                <BankIdentifierInput source={source} label={label} type={identifier} onBlur={onBlur} />
            );
    }
}
