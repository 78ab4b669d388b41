import * as z from 'zod/mini';
import { operation } from '../operation';
import { extra } from '../rules/extra';
import { codeVerifier } from '../rules/pkce';
import { sentId, username } from '../rules/plainLine';
import { id, oneTimeCode, openEnum } from '../rules/text';

export const mfaTypes = ['email', 'authenticator'] as const;
export type MfaType = (typeof mfaTypes)[number];

/** What a sign-in takes besides the email: a password and a code, or the password alone. */
export const loginFactors = ['otp', 'password'] as const;

/** Where the sign-in code comes from. `otp_key` identifies the request that the code answers: it's sent along, where it's given. */
export const OtpRequested = z.object({
    mfa_type: z.optional(openEnum(mfaTypes)),
    /** `password` where no code is needed, by the dashboard_login setting of the user's merchants. None was sent then. */
    factor: extra(openEnum(loginFactors)),
    otp_key: z.optional(z.nullable(id)),
    /** Seconds until the code can be resent. */
    resend_after: extra(z.int()),
});
export type OtpRequested = z.output<typeof OtpRequested>;

const OtpVerified = z.object({ verified: extra(z.boolean()) });

export const loginRequestOtp = operation({
    api: 'main',
    method: 'POST',
    path: '/v1/dashboard/login-request-otp',
    summary: 'Check the password and send a one-time code, or ask for the authenticator',
    access: 'public',
    kind: 'write',
    captcha: true,
    body: z.object({ username, password: z.string().check(z.minLength(1), z.maxLength(128)) }),
    answer: OtpRequested,
});

export const loginVerifyOtp = operation({
    api: 'main',
    method: 'POST',
    path: '/v1/dashboard/login-verify-otp',
    summary: 'Verify the one-time code of a sign-in',
    access: 'public',
    kind: 'write',
    perMinute: 60,
    captcha: true,
    body: z.object({ username, otp_key: z.optional(sentId(254)), otp: oneTimeCode }),
    answer: OtpVerified,
});

/** The call that a code is for, without the code: it counts for no other (`StepUp.extension`). Without one, it's for no such call. */
export const CodeFor = z.object({
    method: z.optional(sentId(10)),
    /** From the base of its API on, as it's called. */
    path: z.optional(sentId(500)),
    /** As the call itself has it: an adapter leaves it as it is. */
    body: z.optional(z.unknown()),
});
export type CodeFor = z.output<typeof CodeFor>;

export const requestOtp = operation({
    api: 'main',
    method: 'POST',
    path: '/v1/dashboard/request-otp',
    summary: 'Send a one-time code for an action of a signed-in user',
    access: 'signed-in',
    kind: 'write',
    perMinute: 120,
    body: extra(CodeFor),
    answer: OtpRequested,
});

export const verifyOtp = operation({
    api: 'main',
    method: 'POST',
    path: '/v1/dashboard/verify-otp',
    summary: 'Verify the one-time code of an action',
    access: 'signed-in',
    kind: 'write',
    body: z.object({ otp: oneTimeCode }),
    answer: OtpVerified,
});

export const Tokens = z.object({
    access_token: z.string(),
    refresh_token: z.string(),
    token_type: extra(z.string()),
    /** Seconds. The dashboard ignores it: only a 401 means that a token has expired. */
    expires_in: extra(z.number()),
});
export type Tokens = z.output<typeof Tokens>;

const otpBinding = { otp_key: z.optional(sentId(254)), otp: z.optional(z.string()) };

export const passwordGrant = z.object({
    client_id: sentId(254),
    grant_type: z.literal('password'),
    username,
    password: z.string(),
    recaptcha_token: z.optional(z.string()),
    ...otpBinding,
});

export const refreshGrant = z.object({
    client_id: sentId(254),
    grant_type: z.literal('refresh_token'),
    refresh_token: z.string(),
    ...otpBinding,
});

export const token = operation({
    api: 'main',
    method: 'POST',
    path: '/v1/oauth/token',
    summary: 'Tokens for a verified sign-in, or new ones for a refresh token',
    access: 'public',
    kind: 'write',
    form: true,
    body: z.discriminatedUnion('grant_type', [passwordGrant, refreshGrant]),
    answer: Tokens,
});

export const codeToken = operation({
    api: 'main',
    method: 'POST',
    path: '/v2/oauth/token',
    summary: 'Tokens for an authorization code',
    access: 'public',
    kind: 'write',
    form: true,
    body: z.object({
        client_id: sentId(254),
        grant_type: z.literal('authorization_code'),
        code: z.string().check(z.minLength(1), z.maxLength(200)),
        redirect_uri: z.string(),
        /** For a code that the provider's page gave for a challenge, and only for such a one. */
        code_verifier: z.optional(codeVerifier),
    }),
    answer: Tokens,
});

export const revoke = operation({
    api: 'main',
    method: 'POST',
    path: '/v2/oauth/revoke',
    summary: 'End the session of a token',
    access: 'public',
    kind: 'write',
    body: z.object({ token: z.string(), expired: z.optional(z.boolean()) }),
    answer: 'nothing',
});

export const ping = operation({
    api: 'main',
    method: 'GET',
    path: '/v1/oauth/ping',
    summary: 'Does the session still live?',
    access: 'signed-in',
    kind: 'read',
    answer: z.object({ ok: extra(z.boolean()) }),
});
