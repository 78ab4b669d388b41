import { index, numeric, pgTable, text } from 'drizzle-orm/pg-core';
import { instant, merchantId, optionalInstant } from './columns';

export const deposits = pgTable(
    'deposits',
    {
        reference: text().primaryKey(),
        merchantId: merchantId(),
        status: text().notNull(),
        currency: text().notNull(),
        amount: numeric().notNull(),
        fee: numeric().notNull(),
        netAmount: numeric('net_amount').notNull(),
        createdAt: instant('created_at'),
        creditedAt: optionalInstant('credited_at'),
        source: text(),
    },
    table => [index('deposits_merchant').on(table.merchantId, table.createdAt.desc(), table.reference.desc())],
);
