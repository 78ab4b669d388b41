import { accountTypes } from '../../../contracts/fiat/destinationAccounts';
import type { RequiredField } from '../../../contracts/fiat/requiredFields';

/** Fields whose value may be any text. */
export const plain = (...fields: string[]): RequiredField[] => fields.map(field => ({ field }));

export const like = (field: string, pattern: string): RequiredField => ({ field, pattern });

export const oneOf = (field: string, ...values: string[]): RequiredField => ({ field, accepted_values: values });

export const address = plain('address', 'city');

export const accountKind = oneOf('bank_account_type', ...accountTypes);

/** A proof of identity, without its number. */
export const personalId = oneOf('identification_type', 'NATIONAL_ID', 'PASSPORT', 'RESIDENT_CARD');

/** A number of the tax office. */
export const taxId = (pattern: string): RequiredField[] => [
    oneOf('identification_type', 'TAX_ID'),
    like('identification_number', pattern),
];

/** Full-width or half-width katakana, as Japanese banks write names. */
export const katakana = (field: string): RequiredField => like(field, '[ァ-ヶー・｡-ﾟ（）() 　]+');
