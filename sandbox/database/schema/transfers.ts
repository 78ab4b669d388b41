import { sql } from 'drizzle-orm';
import { index, jsonb, numeric, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { TransferDestination } from '../../../contracts/fiat/destinationAccounts';
import type { TransferParty } from '../../../contracts/fiat/parties';
import type { ChargeType, TransferStatus, TransferSubStatus, TransferType } from '../../../contracts/fiat/transfers';
import type { Open } from '../../../contracts/rules/text';
import { instant, merchantId, optionalInstant } from './columns';

/** A status and when it began, as on the wire. */
export interface TransferStep {
    status: TransferStatus;
    at: string;
}

export const transfers = pgTable(
    'fiat_transfers',
    {
        id: text().primaryKey(),
        /** The merchant's own, for one attempt. */
        externalId: text('external_id'),
        /** What it was made of; null for trades. Not a foreign key: quotes may be forgotten. */
        quoteId: text('quote_id'),
        merchantId: merchantId(),
        type: text().$type<TransferType>().notNull(),
        status: text().$type<TransferStatus>().notNull(),
        subStatus: text('sub_status').$type<TransferSubStatus>(),
        mode: text().notNull(),
        sendingCurrency: text('sending_currency').notNull(),
        sendingAmount: numeric('sending_amount').notNull(),
        receivingCurrency: text('receiving_currency').notNull(),
        receivingAmount: numeric('receiving_amount').notNull(),
        exchangeRate: numeric('exchange_rate').notNull(),
        /** In the sending currency, on top of the sending amount. */
        fee: numeric().notNull(),
        /** Null where no bank is on the way. */
        chargeType: text('charge_type').$type<Open<ChargeType>>(),
        paymentMethod: text('payment_method'),
        sender: jsonb().$type<Required<TransferParty>>(),
        recipient: jsonb().$type<Required<TransferParty>>(),
        destination: jsonb().$type<Required<TransferDestination>>(),
        purpose: text(),
        sourceOfFunds: text('source_of_funds'),
        relationship: text(),
        remarks: text(),
        history: jsonb().$type<TransferStep[]>().notNull(),
        createdAt: instant('created_at'),
        updatedAt: instant('updated_at'),
        /** When its scheduled transition is due; null if it has none. */
        dueAt: optionalInstant('due_at'),
        /** The text that searches match, in lower case, as `searchText` writes it. */
        searchText: text('search_text').notNull(),
    },
    table => [
        index('fiat_transfers_merchant').on(table.merchantId, table.type, table.createdAt, table.id),
        uniqueIndex('fiat_transfers_external').on(table.merchantId, table.externalId),
        uniqueIndex('fiat_transfers_quote').on(table.quoteId),
        index('fiat_transfers_due')
            .on(table.dueAt)
            .where(sql`${table.dueAt} IS NOT NULL`),
        index('fiat_transfers_search').using('gin', sql`${table.searchText} gin_trgm_ops`),
    ],
);

export type TransferRow = typeof transfers.$inferSelect;
export type NewTransfer = typeof transfers.$inferInsert;
