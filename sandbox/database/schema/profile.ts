import { index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { AccountNumberType, BankCodeType } from '../../../contracts/fiat/destinationAccounts';
import { instant, merchantId, optionalInstant } from './columns';

/** Whom the provider has its contract with, and from which amounts it has the merchant's payers identified. */
export const legalEntities = pgTable('legal_entities', {
    merchantId: merchantId().primaryKey(),
    legalName: text('legal_name').notNull(),
    registrationNumber: text('registration_number').notNull(),
    country: text().notNull(),
    address: text().notNull(),
    city: text().notNull(),
    zipCode: text('zip_code').notNull(),
    verifiedAt: optionalInstant('verified_at'),
    kycCurrency: text('kyc_currency').notNull(),
    kycLevels: jsonb('kyc_levels').$type<Record<'level_1' | 'level_2' | 'level_3', string>>().notNull(),
});

export type LegalEntityRow = typeof legalEntities.$inferSelect;

export const bankAccounts = pgTable(
    'bank_accounts',
    {
        bankKey: text('bank_key').primaryKey(),
        merchantId: merchantId(),
        accountHolder: text('account_holder').notNull(),
        bankName: text('bank_name').notNull(),
        countryCode: text('country_code').notNull(),
        currency: text().notNull(),
        bankCodeType: text('bank_code_type').$type<BankCodeType>().notNull(),
        bankCode: text('bank_code').notNull(),
        accountNumberType: text('account_number_type').$type<AccountNumberType>().notNull(),
        accountNumber: text('account_number').notNull(),
        createdAt: instant('created_at'),
        updatedAt: instant('updated_at'),
        updatedBy: text('updated_by').notNull(),
        /** When its check ends, by the sandbox's clock. */
        verifiedAt: instant('verified_at'),
    },
    table => [
        index('bank_accounts_merchant').on(table.merchantId, table.createdAt),
        uniqueIndex('bank_accounts_one').on(table.merchantId, table.countryCode, table.bankCode, table.accountNumber),
    ],
);

export type BankAccountRow = typeof bankAccounts.$inferSelect;
export type NewBankAccountRow = typeof bankAccounts.$inferInsert;
