import * as z from 'zod/mini';
import { ApproverDecision } from '../dashboard/approvals';
import { operation, type AccessByField, type Permission } from '../operation';
import { ownSizePaging, queryStringPage, queryStringPaging } from '../paging';
import { anyCoin } from '../rules/coinCode';
import { count } from '../rules/count';
import { decimal } from '../rules/decimal';
import { extension } from '../rules/extension';
import { alsoNamed, apart, extra } from '../rules/extra';
import { filterText, id, oneTimeCode, openEnum, ownId } from '../rules/text';
import { instant, orderedRange, rangeEnd } from '../rules/time';
import { convertTypes, payoutTypes, type PayoutType } from './payoutTypes';

/** `new` waits for the recipient or a confirmation; `invalid` was blocked for compliance (docs/rules.md#payouts). */
export const payoutStatuses = [
    'new',
    'pending_authorization',
    'pending_approval',
    'confirm',
    'pending_broadcast',
    'pending_confirmation',
    'done',
    'cancel',
    'invalid',
] as const;
export type PayoutStatus = (typeof payoutStatuses)[number];

const finalStatuses: readonly string[] = ['done', 'cancel', 'invalid'] satisfies PayoutStatus[];

/** Is this a status that no later one follows? */
export const isFinalPayout = ({ status = '' }: { status?: string | undefined }): boolean =>
    finalStatuses.includes(status);

const maybeUnconfirmed: readonly string[] = ['new', 'cancel', 'invalid'] satisfies PayoutStatus[];
const confirmedStatuses: readonly string[] = payoutStatuses.filter(status => !maybeUnconfirmed.includes(status));

/** Is this a status that a quote has only once it's confirmed? One that is cancelled or blocked may never have been. */
export const isConfirmedPayout = ({ status = '' }: { status?: string | undefined }): boolean =>
    confirmedStatuses.includes(status);

const briefStatuses: readonly string[] = ['confirm', 'pending_broadcast'] satisfies PayoutStatus[];

/** Is this a status that the provider leaves by itself, usually within seconds? */
export const isBriefPayout = ({ status = '' }: { status?: string | undefined }): boolean =>
    briefStatuses.includes(status);

/** User actions by payout status. */
export const payoutActions = {
    cancel: ['new', 'pending_authorization'],
    approve: ['pending_authorization'],
    /** Accept the quote of a crypto payout, or have it quoted again. */
    confirm: ['new'],
    refresh: ['new'],
    /** Send a refund's email again, or to another address. */
    mail: ['new'],
} as const satisfies Record<string, readonly PayoutStatus[]>;

export const allowsPayoutAction = (action: keyof typeof payoutActions, status: string | undefined): boolean =>
    (payoutActions[action] as readonly (string | undefined)[]).includes(status);

/** Types to filter lists by; `withdraw` includes `merchant`. */
export const payoutListTypes = ['withdraw', 'refund'] as const;

/** The balance that pays: local currency, or coins in custody. */
export const balanceTypes = ['local', 'custody'] as const;
export type BalanceType = (typeof balanceTypes)[number];

/** Why the provider cancelled a payout that nobody cancelled: time ran out, or the coins became worth less than their fee. */
export const cancelReasons = ['quote_not_confirmed', 'not_approved', 'below_network_fee'] as const;
export type CancelReason = (typeof cancelReasons)[number];

export const refundReasons = ['AML', 'requested_by_customer'] as const;
export type RefundReason = (typeof refundReasons)[number];

/** Crypto leaving a merchant's balance: a withdrawal, a refund or a crypto payout. A page can do without all but the reference. */
export const Payout = z.object({
    payout_reference: ownId,
    /** Where it has one beside its reference: what `payout/{id}/approve` takes. */
    own_id: alsoNamed(extra(z.nullable(id)), 'id'),
    merchant_key: z.optional(id),
    /** The account whose balance pays; null for crypto payouts, which belong to the whole merchant. */
    api_id: extra(z.nullable(id)),
    order_id: z.optional(z.nullable(id)),
    type: z.optional(openEnum(payoutTypes)),
    status: z.optional(openEnum(payoutStatuses)),
    /** When it was requested, unless the provider has another date for that (`madeAt`). */
    payout_date: z.optional(instant),
    created_at: extra(instant),
    /** When its status or recipient last changed. */
    modified_date: z.optional(instant),
    bal_type: z.optional(openEnum(balanceTypes)),
    convert_type: z.optional(openEnum(convertTypes)),
    /** Taken from the balance, in `sending_currency`. */
    sending_currency: z.optional(z.string()),
    sending_amount: extra(decimal),
    /** The same as the request had it; `takenBy` reads what a payout takes by all of its names. */
    withdraw_currency: z.optional(z.nullable(z.string())),
    withdraw_amount: z.optional(z.nullable(decimal)),
    receiving_currency: z.optional(z.string()),
    /** The account's; for refunds from custody the payment's order currency, whose rate determines the coin amount. */
    local_currency: z.optional(z.string()),
    /** Value of the crypto amount in the local currency. */
    local_amount: z.optional(decimal),
    crypto_currency: z.optional(z.string()),
    /** Before the network fee. At the rate of the request until the recipient accepts. */
    crypto_amount: z.optional(decimal),
    /** In the crypto currency. */
    network_fee_crypto_amount: z.optional(decimal),
    /** Recipient gets: the crypto amount less the network fee. */
    net_crypto_amount: z.optional(decimal),
    /** Local currency for one unit of crypto. */
    exchange_rate: z.optional(decimal),
    /** Null until the recipient enters one. */
    crypto_address: z.optional(z.nullable(z.string())),
    /** Null until broadcast. */
    txid: extra(z.nullable(z.string())),
    /** Of the transaction. Confirmations so far and those needed are null until broadcast, and for methods without a chain. */
    confirmations: extra(z.nullable(count)),
    required_confirmations: extra(z.nullable(count)),
    email: z.optional(z.string()),
    name: z.optional(z.nullable(z.string())),
    /** ISO 3166 alpha-2. */
    country: z.optional(z.nullable(z.string())),
    remarks: z.optional(z.nullable(z.string())),
    /** Only for refunds: the payment, the reason and the amount in the order currency. */
    payment_reference: z.optional(z.nullable(id)),
    refund_reason: z.optional(z.nullable(openEnum(refundReasons))),
    refund_currency: extra(z.nullable(z.string())),
    refund_amount: z.optional(z.nullable(decimal)),
    batch_key: z.optional(z.nullable(id)),
    /** Who created it, by email, id or name; null if the provider did. A provider may leave it out. */
    operator: apart(z.nullable(id)),
    is_auto: z.optional(z.boolean()),
    /** Until when a crypto payout’s quote holds while it is new, and until when what waits can be approved. */
    expires_at: extra(z.nullable(instant)),
    /** Who has decided, oldest first. */
    approvals: extra(z.array(ApproverDecision)),
    /** How many have to approve it, or of a quote would have to by now; 0 where nobody has to. */
    approval_total: extra(count),
    /** Of a direct payout: were the coins fixed, and not what the balance pays? */
    is_fixed_in_crypto: extra(z.boolean()),
    /** Null where it isn't cancelled, or a user did it. */
    cancel_reason: extra(z.nullable(openEnum(cancelReasons))),
    /** Of the call that made it, where it had one. */
    idempotency_key: extra(z.nullable(id)),
});
export type Payout = z.output<typeof Payout>;

const one = <const Codes extends readonly [string, ...string[]]>(codes: Codes) => z.optional(z.enum(codes));

const filters = {
    type: one(payoutListTypes),
    /** Partial match on references, order ids, names, emails, addresses, transaction ids and remarks. */
    q: filterText,
    /** When it was requested. */
    from_date: rangeEnd,
    to_date: rangeEnd,
    status: one(payoutStatuses),
    from_modified_date: rangeEnd,
    to_modified_date: rangeEnd,
    email: filterText,
    bal_type: one(balanceTypes),
    crypto_address: filterText,
    /** Any of these. */
    convert_type: z.optional(z.array(z.enum(convertTypes)).check(z.maxLength(convertTypes.length))),
    sending_currency: filterText,
    receiving_currency: z.optional(anyCoin),
    batch_key: filterText,
    is_auto: one(['true', 'false']),
    operator: filterText,
    payment_reference: filterText,
    order_id: filterText,
    /** Of a test account, or not; crypto payouts belong to none and aren't. */
    is_test: extension(one(['true', 'false'])),
};

const inOrder = [orderedRange('from_date', 'to_date'), orderedRange('from_modified_date', 'to_modified_date')] as const;

export const PayoutFilters = z.object(filters).check(...inOrder);
export const PayoutQuery = z.object({ ...filters, ...queryStringPaging }).check(...inOrder);
export type PayoutFilter = z.input<typeof PayoutFilters>;

const ofMerchant = '/v1/dashboard/merchant/{merchantKey}';
const readPayouts = { area: 'payouts', letter: 'R' } as const;
/** Without a type, refunds are left out for callers who may not read them. */
const readByType = {
    byQuery: 'type',
    always: readPayouts,
    cases: { refund: { area: 'refunds', letter: 'R' } },
} as const satisfies { byQuery: keyof typeof filters; cases: Partial<Record<PayoutType, Permission>> } & AccessByField;

export const listMerchantPayouts = operation({
    api: 'main',
    method: 'GET',
    path: `${ofMerchant}/payouts`,
    summary: 'Withdrawals, refunds and crypto payouts of a merchant, newest first; refunds need R on refunds besides',
    access: readByType,
    kind: 'read',
    query: PayoutQuery,
    answer: queryStringPage(Payout),
});

export const listAccountPayouts = operation({
    api: 'main',
    method: 'GET',
    path: '/v1/dashboard/account/{apiId}/payouts',
    summary: 'Withdrawals and refunds of one account, newest first (an older call)',
    access: readByType,
    kind: 'read',
    query: z.object({ ...filters, ...ownSizePaging }).check(...inOrder),
    answer: queryStringPage(Payout),
});

export const exportMerchantPayouts = operation({
    api: 'main',
    method: 'GET',
    path: `${ofMerchant}/payouts/csv`,
    summary: 'A merchant’s payouts as CSV, every row that the filter matches',
    access: readByType,
    kind: 'read',
    query: PayoutFilters,
    answer: 'csv',
});

export const exportPartnerPayouts = operation({
    api: 'main',
    method: 'GET',
    path: '/v1/dashboard/partner/{partnerId}/payouts/csv',
    summary: 'The payouts of all merchants of a partner as CSV, every row that the filter matches',
    access: 'partner',
    kind: 'read',
    query: PayoutFilters,
    answer: 'csv',
});

export const getPayoutPdf = operation({
    api: 'main',
    method: 'POST',
    path: `${ofMerchant}/payout/{payoutReference}/pdf`,
    summary: 'A payout as a PDF document',
    access: readPayouts,
    kind: 'read',
    answer: 'pdf',
});

export const cancelPayout = operation({
    api: 'main',
    method: 'PUT',
    path: `${ofMerchant}/payouts/{ref}/cancel`,
    summary: 'Cancel a withdrawal that was not processed yet',
    access: { area: 'withdrawals', letter: 'W' },
    kind: 'decision',
    answer: z.partial(Payout, { payout_reference: true }),
});

export const approvePayout = operation({
    api: 'main',
    method: 'POST',
    path: '/v1/dashboard/payout/{payoutReference}/approve',
    summary: 'Approve a payout that waits for its approvers, as one of them and not as who made it',
    access: readPayouts,
    kind: 'decision',
    stepUp: { field: 'otp', setting: 'manual_payout', isAskedLast: true },
    body: z.object({ otp: z.optional(oneTimeCode) }),
    answer: z.partial(Payout, { payout_reference: true }),
});
