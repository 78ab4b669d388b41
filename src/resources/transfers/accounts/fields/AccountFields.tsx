import { useTranslate } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import type { Bank } from '../../../../../contracts/fiat/institutions';
import type { RequiredField } from '../../../../../contracts/fiat/requiredFields';
import { bankOfCode, isOfAnother } from '../../../../../contracts/rules/bank/bankOfCode';
import { formatBankIdentifier, normalizeBankIdentifier } from '../../../../../contracts/rules/bank/text';
import { Problem } from '../../../../components/feedback/Problem';
import { SearchInput } from '../../../../components/inputs/SearchInput';
import type { Corridor } from '../../../../dataProviders/fiatAccounts/accountMethods';
import type { Institution, Institutions } from '../../../../dataProviders/fiatAccounts/institutions';
import { FieldInput } from './FieldInput';
import { constantsOf } from './schema';
import { useInstitutionSearch } from './useInstitutionSearch';

interface AccountFieldsProps {
    /** What the corridor asks for. */
    required: readonly RequiredField[];
    corridor: Corridor;
    institutions: Institutions;
    /** The one it has so far, which need not be among them. */
    chosen?: Institution | undefined;
}

const at = (field: string) => `account.${field}`;

const isBank = (institution: Institution): institution is Bank => institution.type === 'bank';

/** What the form fills in itself ends the error of a field that was empty. */
const filled = { shouldDirty: true, shouldValidate: true };

/** What a recipient is paid by: the institution and whatever its corridor asks for. A bank and its code fill in each other. */
export function AccountFields({ required, corridor, institutions, chosen: before }: AccountFieldsProps) {
    const translate = useTranslate();
    const { getValues, setValue } = useFormContext();
    const constants = constantsOf(required);
    const typed = useWatch({ name: 'account' }) as Record<string, string> | undefined;
    const values = { ...typed, ...constants };
    const codeOf = (institution: Institution) => (isBank(institution) ? institution.routing_code : undefined);
    const shownCodeOf = (institution: Institution) =>
        formatBankIdentifier((isBank(institution) && institution.routing_type) || '', codeOf(institution) ?? '');
    const typeOfCode = values.routing_type ?? '';
    const { known, ...search } = useInstitutionSearch(corridor, institutions, before);
    const banks = known.filter(isBank);
    const typedCode = () => normalizeBankIdentifier(typeOfCode, String(getValues(at('routing_code')) ?? ''));
    const fillBank = () => {
        const bank = bankOfCode(typedCode(), banks);
        const chosen = banks.find(({ id }) => id === getValues('receiving_institution_id'));
        if (bank && !(chosen && bankOfCode(typedCode(), [chosen])))
            setValue('receiving_institution_id', bank.id, filled);
    };
    const fillCode = (id: string) => {
        const bank = banks.find(each => each.id === id);
        const code = typedCode();
        // A code that was typed stays, unless it would lead to another bank.
        if (!bank || (code !== '' && !isOfAnother(code, bank, banks))) return;
        const own = formatBankIdentifier(typeOfCode, bank.routing_code ?? '');
        setValue(at('routing_code'), own, own === '' ? { shouldDirty: true } : filled);
    };
    const typeOf: Readonly<Record<string, string | undefined>> = {
        routing_code: values.routing_type ?? '',
        account_number: values.account_type ?? '',
    };
    const labelOf = (field: string): string | undefined => {
        if (field === 'routing_code' && constants.routing_type) return constants.routing_type;
        if (field !== 'account_number') return undefined;
        if (corridor.type === 'digital_wallet') return translate('fiatAccounts.walletNumber');
        const type = constants.account_type;
        return type && translate(`accountNumberType.${type}`, { _: type });
    };
    const optionOf = (institution: Institution) => ({
        value: institution.id,
        label: institution.name ?? institution.id,
        about: [shownCodeOf(institution), institution.currency].filter(Boolean).join(' · '),
        keywords: codeOf(institution) ?? '',
    });
    const chosenId = useWatch({ name: 'receiving_institution_id' }) as string | undefined;
    const picked = known.find(each => each.id === chosenId);
    return (
        <>
            <SearchInput
                source="receiving_institution_id"
                label={`fiatAccounts.institution.${corridor.type}`}
                helperText={translate('fiatAccounts.searchInstitution')}
                options={search.offered.map(optionOf)}
                onChange={fillCode}
                onPick={search.onPick}
                {...(!institutions.isAll && {
                    search: {
                        onSearch: search.onSearch,
                        isSearching: search.isSearching,
                        chosen: picked && optionOf(picked),
                    },
                })}
            />
            {search.error && <Problem error={search.error} onRetry={search.retry} />}
            {required
                .filter(({ field }) => !(field in constants))
                .map(({ field, accepted_values: accepted }) => (
                    <FieldInput
                        key={field}
                        field={field}
                        source={at(field)}
                        label={labelOf(field)}
                        accepted={accepted}
                        identifier={typeOf[field]}
                        {...(field === 'routing_code' && { onBlur: fillBank })}
                    />
                ))}
        </>
    );
}
