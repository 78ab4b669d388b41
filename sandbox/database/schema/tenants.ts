import { boolean, integer, jsonb, numeric, pgTable, text } from 'drizzle-orm/pg-core';
import type { HostedPage } from '../../../contracts/main/hostedPage';

export const partners = pgTable('partners', {
    id: text().primaryKey(),
    name: text().notNull(),
});

export const merchants = pgTable('merchants', {
    id: text().primaryKey(),
    merchantKey: text('merchant_key').notNull().unique(),
    name: text().notNull(),
    email: text().notNull(),
    phone: text(),
    localCurrency: text('local_currency').notNull(),
    partnerId: text('partner_id').references(() => partners.id),
    canWithdraw: boolean('can_withdraw').notNull(),
    isFiatPayout: boolean('is_fiat_payout').notNull(),
    mode: text().notNull(),
    /** How many approvers a batch or a crypto payout needs. */
    approvalTotal: integer('approval_total').notNull().default(0),
    /** Codes of the payment methods that are off. */
    methodsOff: jsonb('methods_off').$type<string[]>().notNull().default([]),
    /** Null until the merchant sets it. */
    hostedPage: jsonb('hosted_page').$type<HostedPage>(),
    /** In local currency: an invoice above it needs a file. */
    invoiceUploadThreshold: numeric('invoice_upload_threshold'),
    twoFactorAuth: jsonb('two_factor_auth').$type<Record<string, boolean>>().notNull(),
});

export const accounts = pgTable('accounts', {
    apiId: text('api_id').primaryKey(),
    pubkey: text().notNull().unique(),
    merchantId: text('merchant_id')
        .notNull()
        .references(() => merchants.id),
    name: text().notNull(),
    accountType: text('account_type').notNull(),
    active: boolean().notNull(),
    /** The order in which a merchant opened its accounts. */
    position: integer().notNull(),
    settlementType: text('settlement_type').notNull(),
    localCurrency: text('local_currency').notNull(),
    cryptoCurrency: text('crypto_currency').notNull(),
    receiveCryptoAmount: numeric('receive_crypto_amount').notNull().default('0'),
    receiveLocalAmount: numeric('receive_local_amount').notNull().default('0'),
    receiveBaseAmount: numeric('receive_base_amount').notNull().default('0'),
    payoutLocalAmount: numeric('payout_local_amount').notNull().default('0'),
    payoutBaseAmount: numeric('payout_base_amount').notNull().default('0'),
    refundLocalAmount: numeric('refund_local_amount').notNull().default('0'),
    refundBaseAmount: numeric('refund_base_amount').notNull().default('0'),
});
