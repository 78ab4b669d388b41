import * as z from 'zod/mini';
import { id, openEnum } from '../rules/text';

/** How the money reaches the recipient. */
export const serviceTypes = ['bank_account', 'digital_wallet', 'cash_pickup'] as const;
export type ServiceType = (typeof serviceTypes)[number];

/** What kind of account a bank keeps, where the country tells them apart. */
export const accountTypes = ['CHECKING', 'SAVINGS'] as const;

/** Kinds of codes that identify a bank or branch. */
export const bankCodeTypes = [
    'ABA',
    'BIK',
    'BEFTN',
    'BSB',
    'IFSC',
    'Sort code',
    'SWIFT-BIC',
    'Routing Number',
    'Zengin Code',
] as const;
export type BankCodeType = (typeof bankCodeTypes)[number];

export const accountNumberTypes = ['ACCOUNT NUMBER', 'CBU', 'CBU ALIAS', 'CLABE', 'IBAN'] as const;
export type AccountNumberType = (typeof accountNumberTypes)[number];

/** Where a transfer's money goes: a bank account, a wallet or a cash desk. */
export const TransferDestination = z.object({
    id,
    type: z.optional(openEnum(serviceTypes)),
    /** ISO 3166 alpha-3, like all countries in this API. */
    country_code: z.optional(z.string()),
    currency: z.optional(z.string()),
    /** The bank, wallet operator or cash desk. */
    institution: z.optional(z.string()),
    account_name: z.optional(z.nullable(z.string())),
    account_number: z.optional(z.nullable(z.string())),
    account_number_type: z.optional(z.nullable(openEnum(accountNumberTypes))),
    account_type: z.optional(z.nullable(openEnum(accountTypes))),
    bank_code_type: z.optional(z.nullable(openEnum(bankCodeTypes))),
    bank_code: z.optional(z.nullable(z.string())),
});
export type TransferDestination = z.output<typeof TransferDestination>;
