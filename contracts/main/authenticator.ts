import * as z from 'zod/mini';
import { operation } from '../operation';
import { extra } from '../rules/extra';
import { oneTimeCode, openEnum } from '../rules/text';
import { mfaTypes } from './session';

/**
 * What an authenticator app needs: the secret as Base32 text, and the address that a QR code holds. Either has the secret; without
 * both, no app can be set up here.
 */
export const AuthenticatorSecret = z.object({ secret: extra(z.string()), otpauth_url: extra(z.string()) });
export type AuthenticatorSecret = z.output<typeof AuthenticatorSecret>;

const Factor = z.object({ mfa_type: extra(openEnum(mfaTypes)) });

export const startAuthenticator = operation({
    api: 'main',
    method: 'POST',
    path: '/v1/dashboard/authenticator',
    summary: 'A secret for a new authenticator, which counts once it is confirmed',
    access: 'signed-in',
    kind: 'write',
    stepUp: { field: 'otp' },
    /** A code of the factor so far, so that an open session alone can't replace it. */
    body: z.object({ otp: oneTimeCode }),
    answer: AuthenticatorSecret,
});

export const registerAuthenticator = operation({
    api: 'main',
    method: 'PUT',
    path: '/v1/dashboard/authenticator/register',
    summary: 'Confirm the new authenticator with a code of its own; from then on it replaces emailed codes',
    access: 'signed-in',
    kind: 'write',
    body: z.object({ otp: oneTimeCode }),
    answer: Factor,
});

export const removeAuthenticator = operation({
    api: 'main',
    method: 'DELETE',
    path: '/v1/dashboard/authenticator',
    summary: 'Remove the authenticator and go back to emailed codes',
    extension: true,
    access: 'signed-in',
    kind: 'write',
    stepUp: { field: 'otp' },
    body: z.object({ otp: oneTimeCode }),
    answer: Factor,
});
