import { boolean, index, integer, numeric, pgTable, text } from 'drizzle-orm/pg-core';
import type { BatchStatus } from '../../../contracts/dashboard/batchStatus';
import type { BatchPayoutStatus } from '../../../contracts/dashboard/batches';
import { instant, merchantId, optionalInstant } from './columns';
import { payouts } from './payouts';

export const batches = pgTable(
    'batches',
    {
        id: text().primaryKey(),
        merchantId: merchantId(),
        name: text().notNull(),
        isDirect: boolean('is_direct').notNull(),
        status: text().$type<BatchStatus>().notNull(),
        notificationEmail: text('notification_email'),
        createdAt: instant('created_at'),
        updatedAt: instant('updated_at'),
        /** Email of the user who made it. */
        createdBy: text('created_by').notNull(),
        approvalTotal: integer('approval_total').notNull(),
        /** From the call that made it. */
        idempotencyKey: text('idempotency_key'),
        /** When time moves it on; null where something else has to happen. */
        dueAt: optionalInstant('due_at'),
        /** While it waits for approvers. */
        expiresAt: optionalInstant('expires_at'),
    },
    table => [index('batches_merchant').on(table.merchantId, table.createdAt, table.id)],
);

const batchId = () =>
    text('batch_id')
        .notNull()
        .references(() => batches.id);

/** The lines of a batch's file, and what became of each. */
export const batchPayouts = pgTable(
    'batch_payouts',
    {
        id: text().primaryKey(),
        batchId: batchId(),
        row: integer().notNull(),
        payoutReference: text('payout_reference')
            .unique()
            .references(() => payouts.reference),
        status: text().$type<BatchPayoutStatus>().notNull(),
        email: text().notNull(),
        name: text(),
        country: text(),
        address: text(),
        cryptoCurrency: text('crypto_currency').notNull(),
        withdrawCurrency: text('withdraw_currency').notNull(),
        withdrawAmount: numeric('withdraw_amount').notNull(),
        cryptoAmount: numeric('crypto_amount'),
        remarks: text(),
        errorCode: text('error_code'),
        errorMessage: text('error_message'),
    },
    table => [index('batch_payouts_batch').on(table.batchId, table.row)],
);

export type BatchRow = typeof batches.$inferSelect;
export type BatchPayoutRow = typeof batchPayouts.$inferSelect;
