import { TextInput, useTranslate } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { fiatCodes } from '../../../contracts/currencies';
import type { BankAccount } from '../../../contracts/main/bankAccounts';
import { bankFormOf } from '../../../contracts/main/bankForm';
import { formatBankIdentifier, normalizeBankIdentifier } from '../../../contracts/rules/bank/text';
import { ChoiceInput } from '../../components/inputs/ChoiceInput';
import { CountryInput } from '../../components/inputs/CountryInput';
import { CurrencyInput } from '../../components/inputs/CurrencyInput';

interface BankAccountFieldsProps {
    /** Null for a new one. */
    account: BankAccount | null;
    legalName: string | undefined;
}

/** What an account is named by, in the form that banks of its country use. */
export function BankAccountFields({ account, legalName }: BankAccountFieldsProps) {
    const translate = useTranslate();
    const { setValue, getValues } = useFormContext();
    const typed: unknown = useWatch({ name: 'country_code' });
    const country = account?.country_code ?? (typeof typed === 'string' ? typed : '');
    const { numbers, codes } = bankFormOf(country);
    const choices = (types: readonly string[]) =>
        types.map(value => ({ value, label: translate(`bankAccounts.type.${value}`, { _: value }) }));
    const chooseCountry = (code: string) => {
        const form = bankFormOf(code);
        setValue('account_number_type', form.numbers[0], { shouldDirty: true });
        setValue('bank_code_type', form.codes[0], { shouldDirty: true });
    };
    const group = (field: string) => {
        const type = String(getValues(`${field === 'bank_code' ? 'bank_code' : 'account_number'}_type`));
        const value: unknown = getValues(field);
        if (typeof value !== 'string' || value === '') return;
        const shown = formatBankIdentifier(type, normalizeBankIdentifier(type, value));
        if (shown !== value) setValue(field, shown, { shouldDirty: true });
    };
    const keptText = (end: string | undefined) =>
        end === undefined ? translate('bankAccounts.numberKeptUnknown') : translate('bankAccounts.numberKept', { end });
    const plain = { autoComplete: 'off', slotProps: { htmlInput: { spellCheck: false, autoCapitalize: 'off' } } };
    return (
        <>
            {!account && (
                <>
                    <CountryInput
                        source="country_code"
                        label="bankAccounts.country"
                        isAlpha3
                        onChange={event => chooseCountry(event.target.value)}
                    />
                    <CurrencyInput
                        source="currency"
                        label="bankAccounts.currency"
                        currencies={fiatCodes}
                        emptyText="bankAccounts.chooseCurrency"
                    />
                </>
            )}
            <TextInput
                source="account_holder"
                label="bankAccounts.holder"
                helperText={legalName ? translate('bankAccounts.holderHelp', { name: legalName }) : false}
                autoComplete="off"
            />
            <TextInput source="bank_name" label="bankAccounts.bankName" autoComplete="off" />
            <ChoiceInput source="bank_code_type" label="bankAccounts.codeType" choices={choices(codes)} />
            <TextInput source="bank_code" label="bankAccounts.code" {...plain} onBlur={() => group('bank_code')} />
            <ChoiceInput source="account_number_type" label="bankAccounts.numberType" choices={choices(numbers)} />
            <TextInput
                source="account_number"
                label="bankAccounts.number"
                helperText={account ? keptText(account.account_number_end) : false}
                {...plain}
                onBlur={() => group('account_number')}
            />
        </>
    );
}
