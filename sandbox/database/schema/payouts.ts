import { sql } from 'drizzle-orm';
import { boolean, index, integer, numeric, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { CancelReason, PayoutStatus } from '../../../contracts/main/payouts';
import { instant, merchantId, optionalInstant } from './columns';
import { accounts } from './tenants';
import { users } from './users';

/** Refunds carry their payment's order ID, and a payment may have several. */
export const hasOwnOrderId = sql`type <> 'refund'`;

export const payouts = pgTable(
    'payouts',
    {
        reference: text().primaryKey(),
        merchantId: merchantId(),
        apiId: text('api_id').references(() => accounts.apiId),
        orderId: text('order_id'),
        type: text().notNull(),
        status: text().$type<PayoutStatus>().notNull(),
        payoutDate: instant('payout_date'),
        modifiedDate: instant('modified_date'),
        /** When its scheduled transition is due; null if it has none. */
        dueAt: optionalInstant('due_at'),
        balanceType: text('bal_type').notNull(),
        convertType: text('convert_type').notNull(),
        sendingCurrency: text('sending_currency').notNull(),
        sendingAmount: numeric('sending_amount').notNull(),
        localCurrency: text('local_currency').notNull(),
        localAmount: numeric('local_amount').notNull(),
        cryptoCurrency: text('crypto_currency').notNull(),
        cryptoAmount: numeric('crypto_amount').notNull(),
        networkFeeCryptoAmount: numeric('network_fee_crypto_amount').notNull(),
        netCryptoAmount: numeric('net_crypto_amount').notNull(),
        /** The part of `sendingAmount` that the network fee takes. */
        networkFeeSendingAmount: numeric('network_fee_sending_amount').notNull(),
        exchangeRate: numeric('exchange_rate').notNull(),
        cryptoAddress: text('crypto_address'),
        txid: text(),
        email: text().notNull(),
        name: text(),
        country: text(),
        remarks: text(),
        /** Not a foreign key: payments and payouts are kept independently. */
        paymentReference: text('payment_reference'),
        refundReason: text('refund_reason'),
        refundCurrency: text('refund_currency'),
        refundAmount: numeric('refund_amount'),
        /** Of a quote: were the coins asked for, and not what the balance pays? */
        isFixedInCrypto: boolean('is_fixed_in_crypto').notNull().default(false),
        batchKey: text('batch_key'),
        /** How many have to approve it. */
        approvalTotal: integer('approval_total').notNull().default(0),
        /** Of its quote while it is new, and of the wait for its approvers. */
        expiresAt: optionalInstant('expires_at'),
        /** Why the provider cancelled it, where nobody else did. */
        cancelReason: text('cancel_reason').$type<CancelReason>(),
        operator: text(),
        isAuto: boolean('is_auto').notNull(),
        /** From the call that made it. */
        idempotencyKey: text('idempotency_key'),
        /** The text that searches match, in lower case, as `searchText` writes it. */
        searchText: text('search_text').notNull(),
    },
    table => [
        index('payouts_merchant').on(table.merchantId, table.payoutDate, table.reference),
        index('payouts_account').on(table.apiId, table.payoutDate, table.reference),
        index('payouts_status').on(table.merchantId, table.status, table.payoutDate),
        index('payouts_payment').on(table.paymentReference),
        index('payouts_due')
            .on(table.dueAt)
            .where(sql`${table.dueAt} IS NOT NULL`),
        uniqueIndex('payouts_order').on(table.merchantId, table.orderId).where(hasOwnOrderId),
        index('payouts_search').using('gin', sql`${table.searchText} gin_trgm_ops`),
    ],
);

export type PayoutRow = typeof payouts.$inferSelect;
export type NewPayout = typeof payouts.$inferInsert;

const userId = () =>
    text('user_id')
        .notNull()
        .references(() => users.id);

/** Refund and withdrawal tokens, by hash. */
export const payoutTokens = pgTable('payout_tokens', {
    tokenHash: text('token_hash').primaryKey(),
    userId: userId(),
    merchantId: merchantId(),
    /** Set if the token is for one account only. */
    apiId: text('api_id').references(() => accounts.apiId),
    type: text().notNull(),
    /** Set if the token is for one call only: its hash. */
    boundTo: text('bound_to'),
    expiresAt: instant('expires_at'),
    usedAt: optionalInstant('used_at'),
});
