import { afterAll, beforeAll, expect, test } from 'vitest';
import {
    AuthenticatorSecret,
    registerAuthenticator,
    removeAuthenticator,
    startAuthenticator,
} from '../../../contracts/main/authenticator';
import {
    codeToken,
    loginRequestOtp,
    loginVerifyOtp,
    OtpRequested,
    ping,
    requestOtp,
    token as tokenCall,
} from '../../../contracts/main/session';
import type { Sandbox } from '../../../sandbox/app';
import { CLIENT_ID } from '../../../sandbox/session/client';
import { totpCode } from '../../../sandbox/session/totp';
import { ORIGIN, send, startSandbox } from '../../support/servers/sandbox';
import { linkCode, signInCode, tokenOf } from '../../support/signIn';

const username = 'owner@harbour.example';
const password = 'Sandbox2026';
let sandbox: Sandbox;
let token: string;
beforeAll(async () => {
    sandbox = await startSandbox();
    token = await tokenOf(sandbox, username);
});
afterAll(() => sandbox.close());

const factor = async () => (await sandbox.query(`SELECT mfa_type FROM users WHERE email = $1`, [username]))[0];

async function start(): Promise<Required<AuthenticatorSecret>> {
    await sandbox.clock.advance(31_000);
    await send(sandbox, requestOtp, { token });
    const otp = await signInCode(sandbox, username);
    const { body } = await send(sandbox, startAuthenticator, { token, body: { otp } });
    return { secret: '', otpauth_url: '', ...AuthenticatorSecret.parse(body) };
}
const register = (otp: string) => send(sandbox, registerAuthenticator, { token, body: { otp } });
const now = (secret: string) => totpCode(secret, sandbox.clock.now());

test('an authenticator counts from its confirmation on, signs in, and can be removed again', async () => {
    expect((await send(sandbox, startAuthenticator, { token, body: { otp: '000000' } })).code).toBe('otp_expired');
    expect((await register('000000')).status).toBe(409);

    const first = await start();
    const { secret, otpauth_url } = await start();
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(new URL(otpauth_url).searchParams.get('secret')).toBe(secret);
    expect(await factor()).toEqual({ mfa_type: 'email' });
    expect((await register(now(first.secret))).code).toBe('otp_invalid');
    expect(await factor()).toEqual({ mfa_type: 'email' });

    const code = now(secret);
    expect((await register(code)).body).toEqual({ mfa_type: 'authenticator' });
    const asked = await send(sandbox, loginRequestOtp, { body: { username, password } });
    const { otp_key, mfa_type } = OtpRequested.parse(asked.body);
    expect(mfa_type).toBe('authenticator');
    const verify = (otp: string) => send(sandbox, loginVerifyOtp, { body: { username, otp_key, otp } });
    // What confirmed it doesn't sign in as well.
    expect((await verify(code)).code).toBe('otp_invalid');
    await sandbox.clock.advance(60_000);
    const otp = now(secret);
    expect((await verify(otp)).status).toBe(200);
    const grant = { client_id: CLIENT_ID, grant_type: 'password', username, password, otp, otp_key };
    expect((await send(sandbox, tokenCall, { body: grant })).status).toBe(200);

    await sandbox.clock.advance(60_000);
    await send(sandbox, requestOtp, { token });
    const remove = () => send(sandbox, removeAuthenticator, { token, body: { otp: now(secret) } });
    expect((await remove()).body).toEqual({ mfa_type: 'email' });
    expect((await send(sandbox, loginRequestOtp, { body: { username, password } })).body).toMatchObject({
        mfa_type: 'email',
    });
    const subjects = (await sandbox.mail.list(username)).map(({ subject }) => subject);
    expect(subjects.filter(subject => subject === 'Your two-factor method has changed')).toHaveLength(2);
});

test('either change ends the user’s other sessions and open sign-in links, and no one else’s', async () => {
    const others = await tokenOf(sandbox, 'finance@harbour.example');
    const lives = async (access: string) => (await send(sandbox, ping, { token: access })).status === 200;
    const open = async () => {
        const code = await linkCode(sandbox, username);
        return {
            thief: await tokenOf(sandbox, username),
            link: { client_id: CLIENT_ID, grant_type: 'authorization_code', redirect_uri: `${ORIGIN}/login`, code },
        };
    };
    const expectEnded = async ({ thief, link }: Awaited<ReturnType<typeof open>>) => {
        expect([await lives(thief), await lives(token), await lives(others)]).toEqual([false, true, true]);
        expect((await send(sandbox, codeToken, { body: link })).code).toBe('code_invalid');
        const [mail] = await sandbox.mail.list(username);
        expect(mail?.text).toContain('your other sessions were ended');
    };
    const { secret } = await start();
    const before = await open();
    expect((await register(now(secret))).status).toBe(200);
    await expectEnded(before);

    await sandbox.clock.advance(60_000);
    const between = await open();
    await send(sandbox, requestOtp, { token });
    const removed = await send(sandbox, removeAuthenticator, { token, body: { otp: now(secret) } });
    expect(removed.body).toEqual({ mfa_type: 'email' });
    await expectEnded(between);
});

test('an authenticator that waits too long for its confirmation has to be set up again', async () => {
    const { secret } = await start();
    await sandbox.clock.advance(15 * 60_000);
    token = await tokenOf(sandbox, username);
    expect((await register(now(secret))).status).toBe(409);
    expect(await factor()).toEqual({ mfa_type: 'email' });
});
