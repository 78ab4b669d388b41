import * as z from 'zod/mini';
import { operation, type Permission } from '../operation';
import { type PayoutTokenType, payoutTokenTypes } from '../twoFactor';
import { coinCode } from '../rules/coinCode';
import { alpha2 } from '../rules/alpha2';
import { positiveAmount } from '../rules/decimal';
import { email } from '../rules/email';
import { alsoNamed, extra, extraOr } from '../rules/extra';
import { fileTypes } from '../rules/fileType';
import { oneTimeCode, walletAddress } from '../rules/text';
import { Payout } from './payouts';
import { CodeFor } from './session';
import { plainName, remarks, sentId } from '../rules/plainLine';

const tokenRequest = z.object({
    type: z.enum(payoutTokenTypes),
    /** Code of a requested one-time code, if the merchant's manual_payout setting requires it (docs/rules.md#two-factor). */
    otp: z.optional(oneTimeCode),
    /** The refund or withdrawal, without its token: the token counts for it alone. Without one, for any of the type. */
    call: extra(CodeFor),
});

/** Lets this user make one refund or withdrawal for this merchant, for a short time. */
export const PayoutToken = z.object({
    token: alsoNamed(z.string(), 'access_token'),
    /** Seconds. */
    expires_in: extra(z.int()),
});
export type PayoutToken = z.output<typeof PayoutToken>;

const ofMerchant = '/v1/dashboard/merchant/{merchantKey}';
const writeWithdrawals = { area: 'withdrawals', letter: 'W' } as const;

const writeByType = {
    byBody: 'type',
    cases: { refund: { area: 'refunds', letter: 'W' }, withdrawal: writeWithdrawals },
} as const satisfies { cases: Record<PayoutTokenType, Permission>; byBody: keyof typeof tokenRequest.shape };

export const createMerchantToken = operation({
    api: 'main',
    method: 'POST',
    path: `${ofMerchant}/token`,
    summary: 'A refund or withdrawal token',
    access: writeByType,
    kind: 'write',
    stepUp: { field: 'otp', setting: 'manual_payout' },
    body: tokenRequest,
    answer: PayoutToken,
});

export const createAccountToken = operation({
    api: 'main',
    method: 'POST',
    path: '/v1/dashboard/account/{apiId}/token',
    summary: 'A refund or withdrawal token for one account',
    access: writeByType,
    kind: 'write',
    stepUp: { field: 'otp', setting: 'manual_payout' },
    body: tokenRequest,
    answer: PayoutToken,
});

/** Characters. */
export const MAX_ORDER_ID_LENGTH = 100;

const withdrawal = {
    /** The account whose balance pays. */
    api_id: sentId(60),
    crypto_currency: coinCode,
    /** The recipient's address, on the crypto currency's network. */
    address: walletAddress,
    email,
    name: plainName,
    /** ISO 3166 alpha-2. */
    country: alpha2,
    order_id: z.optional(sentId(MAX_ORDER_ID_LENGTH)),
    remarks,
    /** The `key` from the fields of an uploaded proof of identity. */
    poi_key: z.optional(sentId()),
    /** A withdrawal token, valid for this call only. */
    token: z.string().check(z.maxLength(100)),
};

export const withdrawLocalCrypto = operation({
    api: 'main',
    method: 'POST',
    path: `${ofMerchant}/payouts/local-crypto`,
    summary: 'Withdraw from a balance in local currency, converted into crypto',
    access: writeWithdrawals,
    kind: 'money',
    spends: 'withdrawal',
    body: z.object({
        ...withdrawal,
        /** The account's local currency. */
        withdraw_currency: sentId(10),
        withdraw_amount: positiveAmount,
    }),
    answer: Payout,
});

export const withdrawCustodyCrypto = operation({
    api: 'main',
    method: 'POST',
    path: `${ofMerchant}/payouts/custody-crypto`,
    summary: 'Withdraw coins that are kept in custody',
    access: writeWithdrawals,
    kind: 'money',
    spends: 'withdrawal',
    body: z.object({ ...withdrawal, crypto_amount: positiveAmount }),
    answer: Payout,
});

/** What earlier payouts say about a recipient; a new recipient has only the email. */
export const Payee = z.object({
    email: extra(z.string()),
    name: extraOr(z.nullable(z.string()), null),
    /** ISO 3166 alpha-2. */
    country: extraOr(z.nullable(z.string()), null),
    /** Does the next withdrawal need a proof of identity? Not known where it's left out. */
    poi_required: extra(z.boolean()),
});
export type Payee = z.output<typeof Payee>;

export const findPayee = operation({
    api: 'main',
    method: 'POST',
    path: '/v2/payee/{email}',
    summary: 'What a merchant’s earlier payouts say of a recipient',
    access: writeWithdrawals,
    kind: 'read',
    body: z.object({ merchant_key: sentId() }),
    answer: Payee,
});

/** Where to upload a file, as a multipart form: these fields first, then `file`. Never send a bearer token there. */
export const UploadTarget = z.object({ url: z.string(), fields: z.record(z.string(), z.string()) });
export type UploadTarget = z.output<typeof UploadTarget>;

export const requestPoiUpload = operation({
    api: 'main',
    method: 'POST',
    path: '/v1/dashboard/payee_poi/upload',
    summary: 'Where to send a recipient’s proof of identity',
    access: writeWithdrawals,
    kind: 'write',
    body: z.object({ mime_type: z.enum(fileTypes), merchant_key: sentId() }),
    answer: UploadTarget,
});
