import * as z from 'zod/mini';
import { fiatCodes } from '../../currencies';
import { operation } from '../../operation';
import { anyCoin } from '../../rules/coinCode';
import { decimal, positiveAmount } from '../../rules/decimal';
import { alsoNamed, extra } from '../../rules/extra';
import { sentId } from '../../rules/plainLine';
import { id, openEnum } from '../../rules/text';
import { instant } from '../../rules/time';
import { HostedPage } from '../hostedPage';
import { paymentStatuses } from '../payments';

export const MAX_INVOICE_NUMBER_LENGTH = 64;
export const MAX_WHOLE_DIGITS = 12;

/**
 * What the payer of a payment may know of it. Amounts of coins are in its crypto currency. What is odd is missing alone: the page
 * does without it, or asks for nothing (`paymentState`).
 */
export const RequestedPayment = z.object({
    status: extra(openEnum(paymentStatuses)),
    status_date: extra(instant),
    order_id: extra(z.nullable(id)),
    order_currency: extra(z.string()),
    order_amount: extra(decimal),
    crypto_currency: extra(z.string()),
    crypto_amount: extra(decimal),
    /** Order currency for one unit of crypto. */
    exchange_rate: extra(decimal),
    rate_date: extra(instant),
    /** Received so far. */
    payment_crypto_amount: extra(decimal),
    /** Outstanding. */
    remain_crypto_amount: extra(decimal),
    /** Until when these coins are enough; null once a new rate is needed, or something has arrived. */
    rate_until: extra(z.nullable(instant)),
    /** Until when it can be paid, or its rest; null if there is nothing to pay any more. */
    payable_until: extra(z.nullable(instant)),
});
export type RequestedPayment = z.output<typeof RequestedPayment>;

const apiId = sentId();
const invoiceNumber = z.optional(sentId(MAX_INVOICE_NUMBER_LENGTH));
/** Made by whoever asks for an address, once; nobody guesses another's. */
const requestId = z.uuid();

/** What anyone who has an account's link may know: whom it pays, how that page looks, and the coins it takes. */
export const PayerView = z.object({
    merchant_name: extra(z.string()),
    hosted_page: extra(z.nullable(HostedPage)),
    crypto_currencies: extra(z.array(z.string())),
    /** The currency that orders are usually in. */
    order_currency: extra(z.string()),
    /** The payment that was asked for by its reference or request; null if there is none, and missing where that isn't known. */
    payment: extra(z.nullable(RequestedPayment)),
    /** Of a provider that says nothing else: the account's, or null where there's none to pay to. */
    address: alsoNamed(extra(z.nullable(z.string())), 'crypto_address'),
    /** The coin of that address; without it the address isn't shown. */
    crypto_currency: extra(z.string()),
});
export type PayerView = z.output<typeof PayerView>;

/** Never by an address: what it received is nobody else's business (docs/rules.md#payment-requests). */
export const getAddressInfo = operation({
    api: 'main',
    method: 'GET',
    path: '/v1/addr_info',
    summary:
        'What the payer of an account may know of it, and of the payment that an invoice’s reference or a request id names',
    access: 'public',
    kind: 'read',
    deprecated: true,
    perMinute: 300,
    query: z.object({ api_id: apiId, request_id: z.optional(requestId), invoice_number: invoiceNumber }),
    answer: PayerView,
});

const orderAmount = positiveAmount.check(
    z.refine(
        text => (text.split('.')[0] ?? '').replace(/^0+/, '').length <= MAX_WHOLE_DIGITS,
        'Enter a smaller amount',
    ),
);

/**
 * An invoice's reference alone, or a request: its id, both currencies and one of the two amounts. An invoice number that isn't a
 * reference becomes the order id.
 */
export const AddressRequest = z.object({
    api_id: apiId,
    invoice_number: invoiceNumber,
    request_id: z.optional(requestId),
    order_currency: z.optional(z.enum(fiatCodes)),
    crypto_currency: z.optional(anyCoin),
    order_amount: z.optional(orderAmount),
    crypto_amount: z.optional(orderAmount),
});
export type AddressRequest = z.input<typeof AddressRequest>;

/** Without `address`, there is none to pay to. */
export const PaymentAddress = z.object({
    address: extra(z.nullable(z.string())),
    payment: extra(z.nullable(RequestedPayment)),
});
export type PaymentAddress = z.output<typeof PaymentAddress>;

export const setAddress = operation({
    api: 'main',
    method: 'POST',
    path: '/v1/set_addr',
    summary: 'The address to pay an invoice or a request at; the same request id always gets the same payment',
    access: 'public',
    kind: 'write',
    deprecated: true,
    perMinute: 30,
    body: AddressRequest,
    answer: PaymentAddress,
});
