import { sql } from 'drizzle-orm';
import { index, numeric, pgTable, text } from 'drizzle-orm/pg-core';
import type { DepositStatus } from '../../../contracts/main/deposits';
import { instant, merchantId, optionalInstant } from './columns';

export const deposits = pgTable(
    'deposits',
    {
        reference: text().primaryKey(),
        merchantId: merchantId(),
        status: text().$type<DepositStatus>().notNull(),
        currency: text().notNull(),
        amount: numeric().notNull(),
        fee: numeric().notNull(),
        netAmount: numeric('net_amount').notNull(),
        createdAt: instant('created_at'),
        creditedAt: optionalInstant('credited_at'),
        /** When it is due to be credited; null once it was, or if it never will be. */
        dueAt: optionalInstant('due_at'),
        source: text(),
    },
    table => [
        index('deposits_merchant').on(table.merchantId, table.createdAt, table.reference),
        index('deposits_due')
            .on(table.dueAt)
            .where(sql`${table.dueAt} IS NOT NULL`),
    ],
);

export type DepositRow = typeof deposits.$inferSelect;
export type NewDeposit = typeof deposits.$inferInsert;
