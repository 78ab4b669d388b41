import * as session from '../../contracts/main/session';
import type { Sandbox } from '../../sandbox/app';
import { CLIENT_ID } from '../../sandbox/session/client';
import { seededUsers } from '../../sandbox/seed/users';
import { totpCode } from '../../sandbox/session/totp';
import { control } from './servers/control';
import { type Answering, ORIGIN, send } from './servers/sandbox';

export interface SignedIn {
    access: string;
    refresh: string;
    otpKey: string | undefined;
    otp: string;
}

export const passwordOf = (email: string) => seededUsers.find(user => user.email === email)?.password ?? '';

/** The code that the user sees now: in the newest email, or on the authenticator. */
export async function signInCode(sandbox: Sandbox, email: string): Promise<string> {
    const secret = seededUsers.find(user => user.email === email)?.totpSecret;
    return secret ? totpCode(secret, sandbox.clock.now()) : ((await sandbox.mail.newestCode(email)) ?? '');
}

/**
 * The one-time code of a sign-in link.
 * @param origin of the dashboard that it's for
 */
export async function linkCode(sandbox: Answering, email: string, origin?: string): Promise<string> {
    const { url } = (await control(sandbox, 'sign-in-link', { email }, origin)) as { url: string };
    return new URL(url, ORIGIN).searchParams.get('code') ?? '';
}

/** A user's access token, by a link's code, which needs no password hashing. */
export async function tokenOf(sandbox: Answering, email: string): Promise<string> {
    const grant = { client_id: CLIENT_ID, grant_type: 'authorization_code' };
    const granted = await send(sandbox, session.codeToken, {
        body: { ...grant, code: await linkCode(sandbox, email), redirect_uri: `${ORIGIN}/login` },
    });
    return session.Tokens.parse(granted.body).access_token;
}

/** Signs a seeded user in by the real calls, and fails if one is refused. */
export async function signIn(sandbox: Sandbox, email: string): Promise<SignedIn> {
    const credentials = { username: email, password: passwordOf(email) };
    const requested = await send(sandbox, session.loginRequestOtp, { body: credentials });
    const otpKey = session.OtpRequested.parse(requested.body).otp_key ?? undefined;
    const otp = await signInCode(sandbox, email);
    const binding = { ...(otpKey && { otp_key: otpKey }), otp };
    await send(sandbox, session.loginVerifyOtp, { body: { username: email, ...binding } });
    const granted = await send(sandbox, session.token, {
        body: { client_id: CLIENT_ID, grant_type: 'password', ...credentials, ...binding },
    });
    const tokens = session.Tokens.parse(granted.body);
    return { access: tokens.access_token, refresh: tokens.refresh_token, otpKey, otp };
}
