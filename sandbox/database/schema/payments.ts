import { sql } from 'drizzle-orm';
import { bigserial, index, integer, numeric, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { PaymentStatus } from '../../../contracts/main/payments';
import { instant, merchantId, optionalInstant } from './columns';
import { accounts } from './tenants';

export const isOverpaid = sql`payment_crypto_amount > crypto_amount`;
/** Was anything credited? */
export const isReceived = sql`receive_amount > 0`;

const apiId = () =>
    text('api_id')
        .notNull()
        .references(() => accounts.apiId);

/** An order ID belongs to one invoice; other payments may share theirs. */
export const isInvoice = sql`type = 'invoice'`;

export const payments = pgTable(
    'payments',
    {
        reference: text().primaryKey(),
        merchantId: merchantId(),
        apiId: apiId(),
        type: text().notNull(),
        orderId: text('order_id'),
        status: text().$type<PaymentStatus>().notNull(),
        statusDate: instant('status_date'),
        /** When its scheduled transition is due; null if it has none. */
        dueAt: optionalInstant('due_at'),
        createdAt: instant('created_at'),
        rateDate: instant('rate_date'),
        expiryDate: instant('expiry_date'),
        orderCurrency: text('order_currency').notNull(),
        orderAmount: numeric('order_amount').notNull(),
        cryptoCurrency: text('crypto_currency').notNull(),
        cryptoAddress: text('crypto_address').notNull(),
        cryptoAmount: numeric('crypto_amount').notNull(),
        exchangeRate: numeric('exchange_rate').notNull(),
        paymentCryptoAmount: numeric('payment_crypto_amount').notNull(),
        remainCryptoAmount: numeric('remain_crypto_amount').notNull(),
        receiveAmount: numeric('receive_amount').notNull(),
        transactionFeeAmount: numeric('transaction_fee_amount').notNull(),
        vatAmount: numeric('vat_amount').notNull(),
        payerId: text('payer_id'),
        payerName: text('payer_name'),
        payerEmail: text('payer_email'),
        payerPhone: text('payer_phone'),
        /** Names an invoice in its link. */
        invoiceReference: text('invoice_reference').unique(),
        /** Made by the page that asked for its address. Who knows it may see the payment. */
        requestId: text('request_id').unique(),
        /** The text that searches match, in lower case, as `searchText` writes it. */
        searchText: text('search_text').notNull(),
    },
    table => [
        index('payments_merchant').on(table.merchantId, table.createdAt, table.reference),
        index('payments_account').on(table.apiId, table.createdAt, table.reference),
        index('payments_status').on(table.merchantId, table.status, table.createdAt),
        index('payments_overpaid').on(table.merchantId, table.createdAt).where(isOverpaid),
        // Holds all that the volume by day is made of, so that the rows aren't read.
        index('payments_volume')
            .on(table.apiId, table.createdAt, table.orderCurrency, table.receiveAmount)
            .where(isReceived),
        // The same for counts and sums by status.
        index('payments_summary').on(
            table.merchantId,
            table.createdAt,
            table.apiId,
            table.status,
            table.orderCurrency,
            table.orderAmount,
            table.receiveAmount,
            table.transactionFeeAmount,
            table.vatAmount,
        ),
        index('payments_address').on(table.cryptoAddress),
        uniqueIndex('payments_invoice_order').on(table.merchantId, table.orderId).where(isInvoice),
        index('payments_invoices').on(table.merchantId, table.createdAt, table.reference).where(isInvoice),
        index('payments_due')
            .on(table.dueAt)
            .where(sql`${table.dueAt} IS NOT NULL`),
        index('payments_search').using('gin', sql`${table.searchText} gin_trgm_ops`),
    ],
);

export type PaymentRow = typeof payments.$inferSelect;

export const transactions = pgTable(
    'transactions',
    {
        id: bigserial({ mode: 'number' }).primaryKey(),
        txid: text().notNull(),
        voutN: integer('vout_n'),
        merchantId: merchantId(),
        apiId: apiId(),
        paymentReference: text('payment_reference').references(() => payments.reference),
        cryptoCurrency: text('crypto_currency').notNull(),
        cryptoAddress: text('crypto_address').notNull(),
        paymentCryptoAmount: numeric('payment_crypto_amount').notNull(),
        orderCurrency: text('order_currency').notNull(),
        receiveAmount: numeric('receive_amount').notNull(),
        status: text().notNull(),
        statusDate: instant('status_date'),
        paymentTier: text('payment_tier').notNull(),
        confirmations: integer().notNull(),
        requiredConfirmations: integer('required_confirmations').notNull(),
        createdAt: instant('created_at'),
    },
    table => [
        index('transactions_account').on(table.apiId, table.createdAt, table.id),
        index('transactions_payment').on(table.paymentReference),
    ],
);
