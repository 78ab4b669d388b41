import * as z from 'zod/mini';
import { fiatCodes } from '../currencies';
import { operation } from '../operation';
import { queryStringPage, queryStringPaging } from '../paging';
import { anyCoin } from '../rules/coinCode';
import { count } from '../rules/count';
import { type Decimal, decimal } from '../rules/decimal';
import { extension } from '../rules/extension';
import { alsoNamed, extra } from '../rules/extra';
import { filterText, id, openEnum, ownId } from '../rules/text';
import { instant, orderedRange, rangeEnd } from '../rules/time';
import { paymentTypes } from './paymentTypes';

/** `none` displays as Unpaid (docs/rules.md#payments). */
export const paymentStatuses = ['none', 'short', 'hold', 'good', 'invalid'] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

/**
 * The specification's transaction statuses, those of payments, which the provider's transactions have too, and two for the time
 * until a transaction is confirmed (docs/rules.md#account-transactions).
 */
export const transactionStatuses = [
    'detected',
    'confirming',
    'confirmed',
    'rejected',
    'created',
    'awaiting_fund',
    'awaiting_funds',
    'submitted',
    'cancelled',
    'declined',
    'reversed',
    'completed',
    'available',
    ...paymentStatuses,
] as const;
export type TransactionStatus = (typeof transactionStatuses)[number];

/** One on-chain transfer. */
export const Transaction = z.object({
    /** The provider's own id. */
    t3a_id: z.optional(id),
    txid: z.optional(z.string()),
    vout_n: z.optional(z.nullable(z.int())),
    api_id: extra(id),
    /** Null where it belongs to no payment. */
    payment_reference: extra(z.nullable(id)),
    crypto_currency: extra(z.string()),
    crypto_address: extra(z.string()),
    payment_crypto_amount: z.optional(decimal),
    /** What was sent, in a currency of its own. */
    payment_currency: z.optional(z.string()),
    payment_amount: z.optional(decimal),
    order_currency: z.optional(z.string()),
    /** Value in the order currency at the payment's rate. */
    receive_amount: z.optional(decimal),
    status: z.optional(openEnum(transactionStatuses)),
    status_date: z.optional(instant),
    payment_tier: z.optional(openEnum(paymentStatuses)),
    payment_tier_date: z.optional(instant),
    confirmations: extra(count),
    required_confirmations: extra(count),
    created_at: extra(instant),
});
export type Transaction = z.output<typeof Transaction>;

/**
 * A payment in lists, of which a page can do without all but the reference. Fees and received amounts are in the order currency,
 * others in the currency beside them.
 */
export const Payment = z.object({
    payment_reference: ownId,
    merchant_key: z.optional(id),
    api_id: z.optional(id),
    type: alsoNamed(z.optional(openEnum(paymentTypes)), 'payment_type'),
    order_id: z.optional(z.nullable(id)),
    status: z.optional(openEnum(paymentStatuses)),
    status_date: z.optional(instant),
    created_at: z.optional(instant),
    /** When the rate was set. */
    rate_date: z.optional(instant),
    expiry_date: z.optional(instant),
    order_currency: z.optional(z.string()),
    order_amount: z.optional(decimal),
    crypto_currency: z.optional(z.string()),
    crypto_address: z.optional(z.string()),
    /** Requested. */
    crypto_amount: z.optional(decimal),
    /** Order currency for one unit of crypto. */
    exchange_rate: z.optional(decimal),
    /** Received from the payer so far, in crypto. */
    payment_crypto_amount: z.optional(decimal),
    /** Outstanding, in crypto. */
    remain_crypto_amount: z.optional(decimal),
    /** What the payer has paid, in a currency of its own. */
    payment_currency: z.optional(z.string()),
    payment_amount: z.optional(decimal),
    /** Credited to the merchant, before fees or after them: nobody says which (docs/rules.md#payments). */
    receive_amount: z.optional(decimal),
    transaction_fee_amount: z.optional(decimal),
    vat_amount: z.optional(decimal),
    payer_id: z.optional(z.nullable(id)),
    payer_name: z.optional(z.nullable(z.string())),
    payer_email: z.optional(z.nullable(z.string())),
    payer_phone: z.optional(z.nullable(z.string())),
    /** Names an invoice in its link; null for other payments (docs/rules.md#invoices). */
    invoice_reference: extra(z.nullable(id)),
});
export type Payment = z.output<typeof Payment>;

/** One entry of a payment's timeline. */
export const PaymentEvent = z.object({
    at: instant,
    status: openEnum(paymentStatuses),
    kind: openEnum(['requested', 'transaction', 'status', 'expired', 'settled'] as const),
    txid: z.optional(z.nullable(z.string())),
});

/** A file that came with an invoice. The provider keeps it; no call gives it back. */
export const InvoiceFile = z.object({
    file_name: z.string(),
    mime_type: z.string(),
    /** Bytes. */
    size: count,
});

/** One payment with its transactions and timeline. */
export const PaymentDetails = z.extend(Payment, {
    txs: z.optional(z.array(Transaction)),
    events: extra(z.array(PaymentEvent)),
    /** In the order currency; refunds in progress count as refunded. */
    refunded_amount: extra(decimal),
    refundable_amount: extra(decimal),
    /** An invoice’s. */
    notes: extra(z.nullable(z.string())),
    invoice_file: extra(z.nullable(InvoiceFile)),
});
export type PaymentDetails = z.output<typeof PaymentDetails>;

/**
 * The most that can be refunded. Where the provider doesn't say, what was credited: it refuses what was refunded before. Undefined
 * where it says neither.
 */
export const refundableOf = ({
    refundable_amount: left,
    receive_amount: credited,
}: Pick<PaymentDetails, 'refundable_amount' | 'receive_amount'>): Decimal | undefined => left ?? credited;

const one = <const Codes extends readonly [string, ...string[]]>(codes: Codes) => z.optional(z.enum(codes));

const filters = {
    /** Partial match on references, order ids, payer names and emails, addresses and transaction ids. */
    q: filterText,
    payment_reference: filterText,
    status: one(paymentStatuses),
    /** When the status last changed. */
    status_from_date: rangeEnd,
    status_to_date: rangeEnd,
    payer_email: filterText,
    address: filterText,
    order_currency: one(fiatCodes),
    crypto_currency: z.optional(anyCoin),
    /** When the payment was requested. */
    from_date: rangeEnd,
    to_date: rangeEnd,
    payment_type: one(paymentTypes),
    /** Of a test account, or of the others. */
    is_test: extension(one(['true', 'false'])),
    /** More arrived than was requested. */
    is_overpaid: extension(one(['true', 'false'])),
};

const inOrder = [orderedRange('from_date', 'to_date'), orderedRange('status_from_date', 'status_to_date')] as const;

export const PaymentFilters = z.object(filters).check(...inOrder);
export const PaymentQuery = z.object({ ...filters, ...queryStringPaging }).check(...inOrder);
export type PaymentFilter = z.input<typeof PaymentFilters>;

export const paymentsOfMerchant = '/v1/dashboard/merchant/{merchantKey}/payments';
export const paymentsOfAccount = '/v1/dashboard/account/{apiId}/payments';
export const readPayments = { area: 'payments', letter: 'R' } as const;

export const listMerchantPayments = operation({
    api: 'main',
    method: 'GET',
    path: paymentsOfMerchant,
    summary: 'Payments of a merchant, newest first',
    access: readPayments,
    kind: 'read',
    query: PaymentQuery,
    answer: queryStringPage(Payment),
});

export const listAccountPayments = operation({
    api: 'main',
    method: 'GET',
    path: paymentsOfAccount,
    summary: 'Payments of one account, newest first',
    access: readPayments,
    kind: 'read',
    query: PaymentQuery,
    answer: queryStringPage(Payment),
});

export const getPayment = operation({
    api: 'main',
    method: 'GET',
    path: '/v1/dashboard/payment/{paymentReference}',
    summary: 'One payment with its transactions and its story',
    access: readPayments,
    kind: 'read',
    answer: PaymentDetails,
});

export const exportMerchantPayments = operation({
    api: 'main',
    method: 'GET',
    path: `${paymentsOfMerchant}/csv`,
    summary: 'A merchant’s payments as CSV, every row that the filter matches',
    access: readPayments,
    kind: 'read',
    query: PaymentFilters,
    answer: 'csv',
});

export const exportAccountPayments = operation({
    api: 'main',
    method: 'GET',
    path: `${paymentsOfAccount}/csv`,
    summary: 'An account’s payments as CSV, every row that the filter matches',
    access: readPayments,
    kind: 'read',
    query: PaymentFilters,
    answer: 'csv',
});
