import { sql } from 'drizzle-orm';
import { check, customType, index, integer, numeric, pgTable, text } from 'drizzle-orm/pg-core';
import type { DocumentCategory, DocumentType } from '../../../contracts/fiat/documents';
import type { ServiceType } from '../../../contracts/fiat/destinationAccounts';
import type { SenderType } from '../../../contracts/fiat/parties';
import type { ChargeType } from '../../../contracts/fiat/transfers';
import type { Open } from '../../../contracts/rules/text';
import { instant, merchantId } from './columns';
import { transfers } from './transfers';

/** Quotes never change: a transfer that is made of one names it. */
export const quotes = pgTable('fiat_quotes', {
    id: text().primaryKey(),
    merchantId: merchantId(),
    mode: text().$type<'sending' | 'receiving'>().notNull(),
    sendingCurrency: text('sending_currency').notNull(),
    sendingAmount: numeric('sending_amount').notNull(),
    receivingCurrency: text('receiving_currency').notNull(),
    receivingAmount: numeric('receiving_amount').notNull(),
    exchangeRate: numeric('exchange_rate').notNull(),
    /** In the sending currency, on top of the sending amount. */
    fee: numeric().notNull(),
    /** Null where no bank is on the way. */
    chargeType: text('charge_type').$type<ChargeType>(),
    destinationAccountId: text('destination_account_id').notNull(),
    destinationType: text('destination_type').$type<Open<ServiceType>>().notNull(),
    destinationCountry: text('destination_country').notNull(),
    sourceCountry: text('source_country').notNull(),
    senderType: text('sender_type').$type<SenderType>().notNull(),
    createdAt: instant('created_at'),
    expiresAt: instant('expires_at'),
});

export type QuoteRow = typeof quotes.$inferSelect;
export type NewQuoteRow = typeof quotes.$inferInsert;

export const documents = pgTable(
    'fiat_documents',
    {
        id: text().primaryKey(),
        merchantId: merchantId(),
        /** A sender or recipient. */
        ownerId: text('owner_id'),
        transferId: text('transfer_id').references(() => transfers.id),
        category: text().$type<DocumentCategory>().notNull(),
        documentType: text('document_type').$type<DocumentType>().notNull(),
        fileName: text('file_name').notNull(),
        mimeType: text('mime_type').notNull(),
        size: integer().notNull(),
        createdAt: instant('created_at'),
    },
    table => [
        index('fiat_documents_transfer').on(table.transferId),
        index('fiat_documents_owner').on(table.ownerId),
        check('fiat_documents_subject', sql`num_nonnulls(${table.ownerId}, ${table.transferId}) = 1`),
    ],
);

export type DocumentRow = typeof documents.$inferSelect;
export type NewDocumentRow = typeof documents.$inferInsert;

const bytea = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });

/** The files of documents, apart from them because lists never need these. */
export const documentFiles = pgTable('fiat_document_files', {
    documentId: text('document_id')
        .primaryKey()
        .references(() => documents.id),
    content: bytea().notNull(),
});
