import { accountTypes } from '../../../../../contracts/fiat/destinationAccounts';
import { MAX_FIELD } from '../../../../../contracts/fiat/partyFields';
import type { SenderType } from '../../../../../contracts/fiat/parties';
import { businessNatures, genders, identificationTypes, occupations } from '../../../../../contracts/fiat/partyValues';

/** How a field is filled in. */
export type FieldKind =
    | { readonly kind: 'text' | 'day' | 'country' | 'email' | 'phone' }
    | { readonly kind: 'choice'; readonly choices: readonly string[]; readonly i18nKey: string };

const day = { kind: 'day' } as const;
const country = { kind: 'country' } as const;
const phone = { kind: 'phone' } as const;
const choice = (choices: readonly string[], i18nKey: string): FieldKind => ({ kind: 'choice', choices, i18nKey });

/** Fields that aren't plain texts. */
const kinds: Readonly<Record<string, FieldKind>> = {
    email: { kind: 'email' },
    mobile_number: phone,
    phone_number: phone,
    country_code: country,
    nationality: country,
    registration_country: country,
    date_of_birth: day,
    identification_issue_date: day,
    identification_expiry_date: day,
    registration_date: day,
    registration_expiry_date: day,
    gender: choice(genders, 'fiatAccounts.gender'),
    occupation: choice(occupations, 'fiatAccounts.occupation'),
    identification_type: choice(identificationTypes, 'fiatAccounts.identificationType'),
    business_nature: choice(businessNatures, 'fiatAccounts.businessNature'),
    bank_account_type: choice(accountTypes, 'accountType'),
};

export const kindOf = (field: string): FieldKind => kinds[field] ?? { kind: 'text' };

/** What every record of a type has, in the order of the form. */
export const namesOf: Readonly<Record<SenderType, readonly string[]>> = {
    individual: ['first_name', 'last_name', 'country_code'],
    company: ['registered_name', 'country_code'],
};

const address = ['address', 'city', 'province_state', 'zip_code', 'native_address'] as const;

/** Everything else that a record may have, in the order of the form. */
export const detailsOf: Readonly<Record<SenderType, readonly string[]>> = {
    individual: [
        ...['alias', 'native_first_name', 'native_last_name', 'email', 'mobile_number', ...address],
        ...['date_of_birth', 'nationality', 'gender', 'occupation'],
        ...['identification_type', 'identification_number', 'identification_issuer'],
        ...['identification_issue_date', 'identification_expiry_date', 'external_id', 'remarks'],
    ],
    company: [
        ...['alias', 'native_registered_name', 'trading_name', 'email', 'phone_number', 'mobile_number', ...address],
        ...['registration_type', 'registration_number', 'registration_date', 'registration_expiry_date'],
        ...['registration_country', 'business_nature', 'external_id', 'remarks'],
    ],
};

/** Names of the fields that hold a text such as a corridor may ask for, of whatever else an answer brings. */
export const unknownFields = (fields: Readonly<Record<string, unknown>>): string[] =>
    Object.keys(fields).filter(field => {
        const value = fields[field];
        return typeof value === 'string' && value.length <= MAX_FIELD;
    });
