import { beforeEach, describe, expect, test } from 'vitest';
import { loginRequestOtp, loginVerifyOtp, ping, requestOtp, token, verifyOtp } from '../../../contracts/main/session';
import type { Sandbox } from '../../../sandbox/app';
import { CLIENT_ID } from '../../../sandbox/session/client';
import { requestFor, send, startSandbox } from '../../support/servers/sandbox';
import { signIn, signInCode } from '../../support/signIn';

const username = 'owner@harbour.example';
const password = 'Sandbox2026';
const authenticatorUser = 'totp@harbour.example';
const MINUTE = 60_000;

let sandbox: Sandbox;
beforeEach(async () => {
    sandbox = await startSandbox();
    return () => sandbox.close();
});

const requestCode = (name = username, secret = password) =>
    send(sandbox, loginRequestOtp, { body: { username: name, password: secret } });
const otpKeyOf = async (name?: string) => ((await requestCode(name)).body as { otp_key: string }).otp_key;
const verify = (otp_key: string | undefined, otp: string, name = username) =>
    send(sandbox, loginVerifyOtp, { body: { username: name, ...(otp_key && { otp_key }), otp } });
const grant = (otp_key: string | undefined, otp: string | undefined, more: object = {}) =>
    send(sandbox, token, {
        body: {
            client_id: CLIENT_ID,
            grant_type: 'password',
            username,
            password,
            ...(otp_key && { otp_key }),
            ...(otp && { otp }),
            ...more,
        },
    });
const wrong = (code: string) => (code === '000000' ? '000001' : '000000');

describe('asking for a code', () => {
    test('answers an unknown user and a wrong password alike', async () => {
        const unknown = await requestCode('nobody@harbour.example');
        const mistyped = await requestCode(username, 'Sandbox2027');
        expect(unknown.body).toEqual(mistyped.body);
        expect([unknown.status, unknown.code]).toEqual([422, 'bad_credentials']);
        expect(await sandbox.mail.list()).toEqual([]);
    });

    test('mails a code, and not again before 30 seconds have passed', async () => {
        const first = await requestCode();
        expect(first.body).toMatchObject({ mfa_type: 'email', resend_after: 30 });
        const second = await requestCode();
        expect([second.status, second.code]).toEqual([429, 'otp_resend_wait']);
        expect(Number(second.headers.get('retry-after'))).toBeLessThanOrEqual(30);
        expect(second.body).toMatchObject({ retry_after: Number(second.headers.get('retry-after')) });
        await sandbox.clock.advance(30_000);
        expect((await requestCode()).status).toBe(200);
        expect(await sandbox.mail.list(username)).toHaveLength(2);
    });

    test.each([
        [1, 'fails', 500, 0],
        [2, 'has to be repeated', 200, 1],
    ])('prints codes that work only: a transaction (%d) that %s', async (_, how, status, printed) => {
        const lines: string[] = [];
        const printing = await startSandbox({ log: line => lines.push(line) });
        const code = how === 'fails' ? 'P0001' : '40001';
        await printing.query('CREATE SEQUENCE attempts');
        await printing.query(`CREATE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
            IF nextval('attempts') < 3 THEN RAISE 'No' USING ERRCODE = '${code}'; END IF; RETURN NULL; END $$`);
        await printing.query(`CREATE CONSTRAINT TRIGGER fail AFTER INSERT ON mails
            DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION fail()`);
        const answer = await send(printing, loginRequestOtp, { body: { username, password } });
        const newest = await printing.mail.newestCode(username);
        await printing.query('DROP FUNCTION fail CASCADE');
        await printing.query('DROP SEQUENCE attempts');
        await printing.close();
        expect(answer.status).toBe(status);
        const codes = lines.filter(line => line.startsWith('code '));
        expect(codes).toEqual(Array(printed).fill(`code ${newest} for ${username}`));
    });

    const moves = [-8 * 60 * MINUTE, -31_000, -MINUTE / 60, 0, 1000, 29_000, 31_000, 8 * 60 * MINUTE];
    test.each(moves)('says no longer wait than the pause where the clock was moved by %d ms', async moved => {
        await requestCode();
        await sandbox.clock.advance(moved);
        const again = await requestCode();
        if (again.status === 200) return expect(moved < 0 || moved >= 30_000).toBe(true);
        const wait = Number(again.headers.get('retry-after'));
        expect(wait).toBeGreaterThanOrEqual(1);
        expect(wait).toBeLessThanOrEqual(30);
        // Waiting that long helps.
        await sandbox.clock.advance(wait * 1000);
        expect((await requestCode()).status).toBe(200);
    });

    test('sends a code that signs in after the clock was set back', async () => {
        await signIn(sandbox, username);
        await requestCode();
        await sandbox.clock.advance(-60 * MINUTE);
        const key = await otpKeyOf();
        const code = await signInCode(sandbox, username);
        expect((await verify(key, code)).body).toEqual({ verified: true });
        expect((await grant(key, code)).status).toBe(200);
    });

    test('tells users of an authenticator to use it, and mails nothing', async () => {
        const answer = await requestCode(authenticatorUser);
        expect(answer.body).toEqual({ mfa_type: 'authenticator', otp_key: expect.any(String) as string });
        expect(await sandbox.mail.list()).toEqual([]);
    });

    test('needs a captcha token of the sandbox', async () => {
        const body = { username, password };
        const answer = await send(sandbox, loginRequestOtp, { body, headers: { 'recaptcha-token': 'stolen' } });
        expect([answer.status, answer.code]).toEqual([422, 'captcha_failed']);
    });

    test('locks a network after 20 wrong passwords, for a quarter of an hour, and its user from no other', async () => {
        for (let count = 0; count < 20; count += 1) {
            expect((await requestCode(username, `Wrong${count}`)).status).toBe(422);
        }
        const locked = await requestCode();
        expect([locked.status, locked.code]).toEqual([403, 'network_locked']);
        expect(locked.body).toMatchObject({ retry_after: expect.any(Number) as number });
        const asked = requestFor(loginRequestOtp, { body: { username, password } });
        const elsewhere = { incoming: { socket: { remoteAddress: '10.0.0.1' } } };
        expect((await sandbox.fetch(asked, elsewhere)).status).toBe(200);
        await sandbox.clock.advance(15 * MINUTE + 1000);
        expect((await requestCode()).status).toBe(200);
    });
});

describe('passwords that are tried at once from one network', () => {
    const tried = (count: number, secret: string) =>
        Array.from({ length: count }, () => requestCode(authenticatorUser, secret));
    const statuses = async (answers: ReturnType<typeof tried>) =>
        (await Promise.all(answers)).map(({ status }) => status);

    test('lock nothing where they are right', async () => {
        expect(new Set(await statuses(tried(25, password)))).toEqual(new Set([200]));
    });

    test('lock nothing while as many wrong ones are left', async () => {
        const [right, bad] = [tried(25, password), tried(19, 'Wrong2026')];
        expect(new Set(await statuses(bad))).toEqual(new Set([422]));
        expect(new Set(await statuses(right))).toEqual(new Set([200]));
    });

    test('are no more than 20 where they are wrong', async () => {
        const answers = await statuses(tried(30, 'Wrong2026'));
        expect(answers.filter(status => status === 422)).toHaveLength(20);
        expect(answers.filter(status => status === 403)).toHaveLength(10);
    });
});

describe('a lock, after the clock was set back,', () => {
    test('of a network is over, and never longer than a quarter of an hour', async () => {
        for (let count = 0; count < 20; count += 1) await requestCode(username, `Wrong${count}`);
        expect(Number((await requestCode()).headers.get('retry-after'))).toBeLessThanOrEqual(900);
        await sandbox.clock.advance(-24 * 60 * MINUTE);
        expect((await requestCode()).status).toBe(200);
    });

    test('of a user is over, and never longer than five minutes', async () => {
        const key = await otpKeyOf();
        const bad = wrong(await signInCode(sandbox, username));
        for (let count = 0; count < 5; count += 1) await verify(key, bad);
        const locked = await requestCode();
        expect(locked.code).toBe('otp_tries_exceeded');
        expect(Number(locked.headers.get('retry-after'))).toBeLessThanOrEqual(300);
        await sandbox.clock.advance(-24 * 60 * MINUTE);
        const still = await verify(key, bad);
        expect(Number(still.headers.get('retry-after') ?? 0)).toBeLessThanOrEqual(300);
        expect((await requestCode()).status).toBe(200);
    });
});

describe('a one-time code', () => {
    test('opens the password grant once', async () => {
        const key = await otpKeyOf();
        const code = await signInCode(sandbox, username);
        expect((await grant(key, code)).code).toBe('otp_required');
        expect((await verify(key, code)).body).toEqual({ verified: true });
        expect((await grant(key, wrong(code))).code).toBe('otp_required');
        expect((await grant(undefined, code)).code).toBe('otp_required');
        expect((await grant(key, code, { password: 'Wrong2026' })).code).toBe('invalid_grant');
        expect((await grant(key, code)).status).toBe(200);
        expect((await grant(key, code)).code).toBe('otp_required');
        expect((await verify(key, code)).code).toBe('otp_expired');
    });

    test('opens the password grant once even when it is asked for in parallel', async () => {
        const key = await otpKeyOf();
        const code = await signInCode(sandbox, username);
        await verify(key, code);
        const statuses = (await Promise.all(Array.from({ length: 8 }, () => grant(key, code)))).map(a => a.status);
        expect(statuses.filter(status => status === 200)).toHaveLength(1);
    });

    test('is refused with 422 and the tries left, then with 429 when they are used up', async () => {
        const key = await otpKeyOf();
        const code = await signInCode(sandbox, username);
        for (const left of ['4 tries', '3 tries', '2 tries', '1 try', '0 tries']) {
            const answer = await verify(key, wrong(code));
            expect([answer.status, answer.code]).toEqual([422, 'otp_invalid']);
            expect(answer.body).toMatchObject({ message: expect.stringContaining(`${left} left`) as string });
        }
        const over = await verify(key, code);
        expect([over.status, over.code]).toEqual([429, 'otp_tries_exceeded']);
        await sandbox.clock.advance(MINUTE);
        expect((await requestCode()).code).toBe('otp_tries_exceeded');
        await sandbox.clock.advance(5 * MINUTE);
        expect((await requestCode()).status).toBe(200);
        expect((await verify(key, code)).code).toBe('otp_expired');
    });

    test('is guessed at most five times by 100 parallel tries', async () => {
        const key = await otpKeyOf();
        const bad = wrong(await signInCode(sandbox, username));
        const answers = await Promise.all(Array.from({ length: 100 }, () => verify(key, bad)));
        expect(answers.filter(answer => answer.code === 'otp_invalid')).toHaveLength(5);
        expect(answers.every(answer => answer.code === 'otp_invalid' || answer.status === 429)).toBe(true);
    });

    test('ends after ten minutes, and with the next one', async () => {
        const first = await otpKeyOf();
        const firstCode = await signInCode(sandbox, username);
        await sandbox.clock.advance(31_000);
        const second = await otpKeyOf();
        expect((await verify(first, firstCode)).code).toBe('otp_expired');
        await sandbox.clock.advance(10 * MINUTE);
        expect((await verify(second, await signInCode(sandbox, username))).code).toBe('otp_expired');
    });

    test('that was verified has to be used within its ten minutes', async () => {
        const key = await otpKeyOf();
        const code = await signInCode(sandbox, username);
        await verify(key, code);
        await sandbox.clock.advance(10 * MINUTE);
        expect((await grant(key, code)).code).toBe('otp_required');
    });

    test('of somebody else does not sign in', async () => {
        const key = await otpKeyOf();
        const code = await signInCode(sandbox, username);
        expect((await verify(key, code, 'finance@harbour.example')).code).toBe('otp_expired');
    });

    test('is kept as a hash only', async () => {
        await otpKeyOf();
        const rows = await sandbox.query('SELECT * FROM challenges');
        expect(JSON.stringify(rows)).not.toContain(await signInCode(sandbox, username));
    });
});

describe('an authenticator', () => {
    test('signs in, and each of its codes works once', async () => {
        const { otp: used } = await signIn(sandbox, authenticatorUser);
        const key = await otpKeyOf(authenticatorUser);
        expect((await verify(key, used, authenticatorUser)).code).toBe('otp_invalid');
        await sandbox.clock.advance(60_000);
        const code = await signInCode(sandbox, authenticatorUser);
        expect((await verify(key, code, authenticatorUser)).status).toBe(200);
    });

    test('isn’t locked by somebody who doesn’t know the password', async () => {
        const key = await otpKeyOf(authenticatorUser);
        const code = await signInCode(sandbox, authenticatorUser);
        for (const guess of [undefined, 'not-the-key']) {
            const guesses = await Promise.all(
                Array.from({ length: 10 }, () => verify(guess, wrong(code), authenticatorUser)),
            );
            expect(new Set(guesses.map(answer => answer.code))).toEqual(new Set(['otp_expired']));
        }
        expect((await verify(key, code, authenticatorUser)).status).toBe(200);
    });
});

describe('a code for an action', () => {
    test('is asked for and verified by a signed-in user, and does not open a sign-in', async () => {
        const signedIn = await signIn(sandbox, username);
        const asked = await send(sandbox, requestOtp, { token: signedIn.access });
        const code = await signInCode(sandbox, username);
        const key = (asked.body as { otp_key: string }).otp_key;
        const refused = await send(sandbox, verifyOtp, { token: signedIn.access, body: { otp: wrong(code) } });
        expect([refused.status, refused.code]).toEqual([422, 'otp_invalid']);
        expect((await send(sandbox, verifyOtp, { token: signedIn.access, body: { otp: code } })).status).toBe(200);
        expect((await grant(key, code)).code).toBe('otp_required');
        expect((await send(sandbox, ping, { token: signedIn.access })).status).toBe(200);
    });
});

describe('a sign-in by password alone', () => {
    const users = [
        ['whose merchant asks for no code', 'finance@harbour.example', `id = 'mch-1001'`],
        ['of a partner whose merchants ask for none', 'partner@meridian.example', `partner_id IS NOT NULL`],
    ] as const;
    test.each(users)('is for users %s, and for no other', async (_, name, which) => {
        const withoutCode = () => grant(undefined, undefined, { username: name });
        const set = (on: boolean) =>
            sandbox.query(
                `UPDATE merchants SET two_factor_auth = two_factor_auth || '{"dashboard_login": ${on}}' WHERE ${which}`,
            );
        expect((await withoutCode()).code).toBe('otp_required');
        await set(false);
        expect((await requestCode(name)).body).toEqual({ mfa_type: 'email', factor: 'password' });
        expect(await sandbox.mail.list(name)).toEqual([]);
        const granted = await withoutCode();
        expect(granted.status).toBe(200);
        const { access_token: access } = granted.body as { access_token: string };
        expect((await send(sandbox, ping, { token: access })).status).toBe(200);
        expect((await grant(undefined, undefined, { username: name, password: 'Wrong2026' })).code).toBe(
            'invalid_grant',
        );
        expect((await grant(undefined, '123456', { username: name })).code).toBe('otp_required');
        // One merchant that asks is enough.
        await sandbox.query(
            `UPDATE merchants SET two_factor_auth = two_factor_auth || '{"dashboard_login": true}'
            WHERE id = (SELECT min(id) FROM merchants WHERE ${which})`,
        );
        expect((await withoutCode()).code).toBe('otp_required');
        expect((await requestCode(name)).body).toMatchObject({ resend_after: 30 });
    });
});
