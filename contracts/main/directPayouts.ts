import * as z from 'zod/mini';
import { operation } from '../operation';
import { coinCode } from '../rules/coinCode';
import { country } from '../rules/country';
import { positiveAmount } from '../rules/decimal';
import { email } from '../rules/email';
import { oneTimeCode, walletAddress } from '../rules/text';
import { Payout } from './payouts';
import { plainName, remarks, sentId, username } from '../rules/plainLine';

/** Who is paid, how much and in which coin, of a payout on its own or of a batch's. */
export const recipientFields = {
    email,
    name: plainName,
    /** ISO 3166 alpha-2. */
    country,
    /** The balance that pays. */
    withdraw_currency: sentId(10),
    crypto_currency: coinCode,
    remarks,
};

export const NewDirectPayout = z
    .object({
        ...recipientFields,
        merchant_key: sentId(),
        /** Where the coins go, on the network of the crypto currency. */
        address: walletAddress,
        /** What the balance pays. Either this or `crypto_amount` is fixed; the quote works out the other. */
        withdraw_amount: z.optional(positiveAmount),
        /** Coins before the network fee; to a Lightning invoice with an amount, exactly that, and the fee comes on top. */
        crypto_amount: z.optional(positiveAmount),
        /** Of the user who makes it; their email where they have no other. */
        username,
        otp: z.optional(oneTimeCode),
    })
    .check(
        z.refine(
            ({ withdraw_amount: local, crypto_amount: coins }) => (local === undefined) !== (coins === undefined),
            {
                error: 'Enter the amount in one currency',
                path: ['withdraw_amount'],
                params: { rule: 'oneAmount' },
            },
        ),
    );
export type NewDirectPayout = z.input<typeof NewDirectPayout>;

const ofMerchant = '/v1/dashboard/merchant/{merchantKey}';
const writePayouts = { area: 'payouts', letter: 'W' } as const;

export const createDirectPayout = operation({
    api: 'main',
    method: 'POST',
    path: `${ofMerchant}/payouts/local/crypto/direct`,
    summary: 'Quote a payout to an address; its amount is held until the quote is confirmed, cancelled or given up',
    access: writePayouts,
    kind: 'money',
    captcha: true,
    body: NewDirectPayout,
    answer: Payout,
});

export const refreshDirectPayout = operation({
    api: 'main',
    method: 'PUT',
    path: `${ofMerchant}/payouts/{ref}/local/crypto/refresh`,
    summary:
        'Quote a payout again at the rate of now, before it is confirmed; a code that was asked for with no call is void',
    access: writePayouts,
    kind: 'write',
    captcha: true,
    answer: z.partial(Payout, { payout_reference: true }),
});

export const confirmDirectPayout = operation({
    api: 'main',
    method: 'PUT',
    path: `${ofMerchant}/payouts/{ref}/local/crypto/confirm`,
    summary: 'Accept the quote, while it lasts; only who asked for it may',
    access: writePayouts,
    kind: 'money',
    captcha: true,
    stepUp: { field: 'otp', setting: 'manual_payout', isAskedLast: true },
    body: z.object({ otp: z.optional(oneTimeCode) }),
    answer: Payout,
});

export const cancelDirectPayout = operation({
    api: 'main',
    method: 'PUT',
    path: `${ofMerchant}/payouts/{ref}/local/crypto/cancel`,
    summary: 'Cancel a payout that was not confirmed, or that still waits for its approvers',
    access: writePayouts,
    kind: 'decision',
    captcha: true,
    body: z.object({ merchant_key: sentId(), payout_reference: sentId(40) }),
    answer: z.partial(Payout, { payout_reference: true }),
});
