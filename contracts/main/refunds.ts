import * as z from 'zod/mini';
import { operation } from '../operation';
import { positiveAmount } from '../rules/decimal';
import { email } from '../rules/email';
import { extra } from '../rules/extra';
import { Payout, payoutStatuses, refundReasons, type PayoutStatus } from './payouts';
import { remarks, sentId } from '../rules/plainLine';
import { oneTimeCode } from '../rules/text';

/** Payout statuses except pending_authorization (docs/rules.md#payouts). */
export const refundStatuses = payoutStatuses.filter(
    (status): status is Exclude<PayoutStatus, 'pending_authorization'> => status !== 'pending_authorization',
);
export type RefundStatus = (typeof refundStatuses)[number];

/** Statuses of payments that can be refunded. */
export const refundableStatuses = ['good', 'short'] as const;

/** Body of both refund calls, without the merchant. */
const NewRefund = z.object({
    payment_reference: sentId(40),
    /** In the payment's order currency; at most the refundable amount. */
    refund_amount: positiveAmount,
    refund_reason: z.enum(refundReasons),
    remarks,
    /** Gets the link to enter an address. */
    email,
    /** A refund token, valid for this call only. */
    token: z.string().check(z.maxLength(100)),
});
export type NewRefund = z.input<typeof NewRefund>;

const ofMerchant = '/v1/dashboard/merchant/{merchantKey}';
const writeRefunds = { area: 'refunds', letter: 'W' } as const;

export const createLocalRefund = operation({
    api: 'main',
    method: 'POST',
    path: `${ofMerchant}/refund/local`,
    summary: 'Refund a payment of an account that settles in its local currency; the recipient gets a mail',
    access: writeRefunds,
    kind: 'money',
    spends: 'refund',
    body: NewRefund,
    answer: Payout,
});

export const createCustodyRefund = operation({
    api: 'main',
    method: 'POST',
    path: '/v1/payout/refund/custody',
    summary: 'Refund a payment of an account whose coins are kept in custody; the recipient gets a mail',
    access: writeRefunds,
    kind: 'money',
    spends: 'refund',
    body: z.extend(NewRefund, { merchant_key: sentId() }),
    answer: Payout,
});

export const cancelRefund = operation({
    api: 'main',
    method: 'PUT',
    path: `${ofMerchant}/refund/{ref}/cancel`,
    summary: 'Cancel a refund that was not processed yet',
    access: writeRefunds,
    kind: 'decision',
    captcha: true,
    answer: z.partial(Payout, { payout_reference: true }),
});

export const resendPayoutEmail = operation({
    api: 'main',
    method: 'POST',
    path: `${ofMerchant}/{ref}/email/resend`,
    summary: 'Send the mail to the recipient of a refund again, while it waits for the recipient',
    access: writeRefunds,
    kind: 'write',
    answer: z.partial(Payout, { payout_reference: true }),
});

export const changePayoutEmail = operation({
    api: 'main',
    method: 'POST',
    path: `${ofMerchant}/{ref}/email/change`,
    summary: 'Send the mail of a refund to another address from now on, while it waits for the recipient',
    access: writeRefunds,
    kind: 'write',
    stepUp: { field: 'otp', setting: 'manual_payout', extension: 'refundRecipient' },
    body: z.object({ email, otp: extra(oneTimeCode) }),
    answer: z.partial(Payout, { payout_reference: true }),
});
