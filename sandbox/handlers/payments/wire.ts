import { getTableColumns } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { exactNumber } from '../../../contracts/json';
import type { Payment, Transaction } from '../../../contracts/main/payments';
import { payments, type transactions } from '../../database/schema/payments';
import { merchants } from '../../database/schema/tenants';
import { hash } from '../../primitives/secrets';

export type PaymentRow = typeof payments.$inferSelect & { merchantKey: string };
export type TransactionRow = typeof transactions.$inferSelect;

/** A payment as on the wire: like the provider's, the two fee amounts are strings and the other amounts numbers. */
export const paymentOnWire = (row: PaymentRow): z.input<typeof Payment> => ({
    payment_reference: row.reference,
    merchant_key: row.merchantKey,
    api_id: row.apiId,
    type: row.type,
    order_id: row.orderId,
    status: row.status,
    status_date: row.statusDate.toISOString(),
    created_at: row.createdAt.toISOString(),
    rate_date: row.rateDate.toISOString(),
    expiry_date: row.expiryDate.toISOString(),
    order_currency: row.orderCurrency,
    order_amount: exactNumber(row.orderAmount),
    crypto_currency: row.cryptoCurrency,
    crypto_address: row.cryptoAddress,
    crypto_amount: exactNumber(row.cryptoAmount),
    exchange_rate: exactNumber(row.exchangeRate),
    payment_crypto_amount: exactNumber(row.paymentCryptoAmount),
    remain_crypto_amount: exactNumber(row.remainCryptoAmount),
    // What was paid, at the payment's rate.
    payment_currency: row.orderCurrency,
    payment_amount: exactNumber(row.receiveAmount),
    receive_amount: exactNumber(row.receiveAmount),
    transaction_fee_amount: row.transactionFeeAmount,
    vat_amount: row.vatAmount,
    payer_id: row.payerId,
    payer_name: row.payerName,
    payer_email: row.payerEmail,
    payer_phone: row.payerPhone,
    invoice_reference: row.invoiceReference,
});

export const transactionOnWire = (row: TransactionRow): z.input<typeof Transaction> => ({
    t3a_id: hash(`transaction ${row.id}`),
    txid: row.txid,
    vout_n: row.voutN,
    api_id: row.apiId,
    payment_reference: row.paymentReference,
    crypto_currency: row.cryptoCurrency,
    crypto_address: row.cryptoAddress,
    payment_crypto_amount: exactNumber(row.paymentCryptoAmount),
    order_currency: row.orderCurrency,
    receive_amount: exactNumber(row.receiveAmount),
    status: row.status,
    status_date: row.statusDate.toISOString(),
    payment_tier: row.paymentTier,
    confirmations: row.confirmations,
    required_confirmations: row.requiredConfirmations,
    created_at: row.createdAt.toISOString(),
});

/** The columns for a select of payments joined with their merchants. */
export const paymentColumns = { ...getTableColumns(payments), merchantKey: merchants.merchantKey };
