import { scryptSync } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { changePassword, requestPasswordReset, resetPassword } from '../../../contracts/main/password';
import { codeToken, loginRequestOtp, ping } from '../../../contracts/main/session';
import { createSandbox, type Sandbox } from '../../../sandbox/app';
import { CLIENT_ID } from '../../../sandbox/session/client';
import { openDatabase, ORIGIN, requestFor, send, START, startSandbox } from '../../support/servers/sandbox';
import { linkCode, tokenOf } from '../../support/signIn';

const email = 'owner@harbour.example';
const old = 'Sandbox2026';
const fresh = 'Different2026';
const MINUTE = 60_000;

let sandbox: Sandbox;
beforeEach(async () => {
    sandbox = await startSandbox();
    return () => sandbox.close();
});

const signsInWith = async (password: string) =>
    (await send(sandbox, loginRequestOtp, { body: { username: email, password } })).status !== 422;
const lives = async (token: string) => (await send(sandbox, ping, { token })).status === 200;
const ask = (address = email) => send(sandbox, requestPasswordReset, { body: { email: address } });
const reset = (token: string, password = fresh) => send(sandbox, resetPassword, { body: { token, password } });
async function linkToken(address = email): Promise<string> {
    const [newest] = (await sandbox.mail.list(address)).filter(({ subject }) => subject === 'Choose a new password');
    return /#token=(\S+)/.exec(newest?.text ?? '')?.[1] ?? '';
}

describe('the hash of a password', () => {
    const hashOf = async () => {
        const rows = await sandbox.query<{ hash: string }>('SELECT password_hash AS hash FROM users WHERE email = $1', [
            email,
        ]);
        return rows[0]?.hash;
    };

    test('takes much work, unless the sandbox is told otherwise', async () => {
        await sandbox.close();
        const { place, drop } = await openDatabase();
        const product = await createSandbox({ ...place, startAt: START });
        sandbox = { ...product, close: () => product.close().then(drop) };
        const body = { old_password: old, new_password: fresh };
        await send(sandbox, changePassword, { token: await tokenOf(sandbox, email), body });
        expect(await hashOf()).toMatch(/^16384\.8\.5:[0-9a-f]{32}:[0-9a-f]{64}$/);
        expect(await signsInWith(fresh)).toBe(true);
        expect(await signsInWith(old)).toBe(false);
    });

    test.each([
        ['its cost', (key: string) => `salt:${key}`],
        ['all of its cost', (key: string) => `16384:salt:${key}`],
    ])('of before %s was kept with it still counts', async (_, stored) => {
        const key = scryptSync(fresh, 'salt', 32).toString('hex');
        await sandbox.query('UPDATE users SET password_hash = $1 WHERE email = $2', [stored(key), email]);
        expect(await signsInWith(fresh)).toBe(true);
        expect(await signsInWith(old)).toBe(false);
    });
});

describe('changing the password', () => {
    const change = (token: string, body: object = {}) =>
        send(sandbox, changePassword, { token, body: { old_password: old, new_password: fresh, ...body } });

    test('ends all other sessions, open codes and links, and tells the user', async () => {
        const [own, other] = [await tokenOf(sandbox, email), await tokenOf(sandbox, email)];
        const somebodyElse = await tokenOf(sandbox, 'finance@harbour.example');
        await ask();
        const link = await linkToken();
        expect((await change(own)).status).toBe(200);
        expect([await lives(own), await lives(other), await lives(somebodyElse)]).toEqual([true, false, true]);
        expect([await signsInWith(old), await signsInWith(fresh)]).toEqual([false, true]);
        expect((await reset(link)).code).toBe('password_link_invalid');
        expect((await sandbox.mail.list(email)).map(({ subject }) => subject)).toContain('Your password was changed');
    });

    test('is refused at the field that is wrong, and changes nothing', async () => {
        const token = await tokenOf(sandbox, email);
        const refusals = [
            await change(token, { old_password: 'Sandbox2027' }),
            await change(token, { new_password: old }),
            await change(token, { new_password: 'short1A' }),
            await change(token, { new_password: 'nouppercase1' }),
        ];
        const named = refusals.map(({ status, body }) => [
            status,
            ...Object.keys((body as { errors: Record<string, string> }).errors),
        ]);
        expect(named).toEqual([
            [422, 'old_password'],
            [422, 'new_password'],
            [422, 'new_password'],
            [422, 'new_password'],
        ]);
        expect(await signsInWith(old)).toBe(true);
    });

    test('takes one of 64 characters and more, exactly as it’s typed', async () => {
        const long = ` Été A${'x'.repeat(60)} 7\u{1f511} `;
        expect((await change(await tokenOf(sandbox, email), { new_password: long })).status).toBe(200);
        expect(await signsInWith(long)).toBe(true);
        for (const other of [long.trim(), long.toUpperCase(), long.slice(0, 64), long.normalize('NFD')]) {
            expect(await signsInWith(other)).toBe(false);
        }
    });

    test('lets nobody guess the old one without limit', async () => {
        const token = await tokenOf(sandbox, email);
        const guess = async (at: number) => {
            const body = { old_password: 'Wrong2026', new_password: fresh };
            const connection = { incoming: { socket: { remoteAddress: `10.0.0.${at}` } } };
            return (await sandbox.fetch(requestFor(changePassword, { token, body }), connection)).status;
        };
        const answers = await Promise.all(Array.from({ length: 30 }, (_, at) => guess(at)));
        expect(answers.sort()).toEqual([...Array<number>(10).fill(422), ...Array<number>(20).fill(429)]);
        expect((await change(token)).status).toBe(429);
    });

    test('and resetting it at the same time: only one of them happens', async () => {
        for (const [at, current] of [old, undefined].entries()) {
            const token = await tokenOf(sandbox, email);
            const changed = `Changed2026${at}`;
            const known = current ?? (await passwordNow());
            await sandbox.clock.advance(MINUTE + 1000);
            await ask();
            const link = await linkToken();
            const both = await Promise.all([
                reset(link, `Reset2026${at}`),
                change(token, { old_password: known, new_password: changed }),
            ]);
            const [done, refused] = both.map(({ status }) => status).sort();
            expect(done).toBe(200);
            // The reset may have ended the session before the change was even let in.
            expect([401, 422]).toContain(refused);
            expect(await signsInWith(both[0].status === 200 ? `Reset2026${at}` : changed)).toBe(true);
        }
        async function passwordNow(): Promise<string> {
            return (await signsInWith('Reset20260')) ? 'Reset20260' : 'Changed20260';
        }
    });
});

describe('resetting it', () => {
    test('works once by the newest link, and ends all sessions', async () => {
        const session = await tokenOf(sandbox, email);
        const signInLink = await linkCode(sandbox, email);
        expect((await ask()).status).toBe(200);
        const first = await linkToken();
        await sandbox.clock.advance(MINUTE + 1000);
        await ask();
        const second = await linkToken();
        expect(first).not.toBe(second);
        expect((await reset(first)).code).toBe('password_link_invalid');
        const weak = await reset(second, 'weak');
        expect([weak.status, weak.code]).toEqual([422, 'invalid_request']);
        const answers = await Promise.all(Array.from({ length: 10 }, () => reset(second)));
        expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
        expect(answers.filter(({ code }) => code === 'password_link_invalid')).toHaveLength(9);
        expect([await signsInWith(old), await signsInWith(fresh), await lives(session)]).toEqual([false, true, false]);
        expect((await reset('a'.repeat(40))).code).toBe('password_link_invalid');
        const grant = { client_id: CLIENT_ID, grant_type: 'authorization_code', redirect_uri: `${ORIGIN}/login` };
        expect((await send(sandbox, codeToken, { body: { ...grant, code: signInLink } })).code).toBe('code_invalid');
    });

    test('is done on the dashboard, whatever host the request for the link names', async () => {
        const links = [];
        for (const host of [
            'evil.example:4000',
            'localhost:4000',
            '127.0.0.1.evil.example',
            'localhost.evil.example',
        ]) {
            await sandbox.clock.advance(MINUTE + 1000);
            const asked = requestFor(requestPasswordReset, { body: { email } });
            const url = asked.url.replace(ORIGIN, `http://${host}`);
            expect((await sandbox.fetch(new Request(url, asked))).status).toBe(200);
            const [newest] = await sandbox.mail.list(email);
            links.push(/http\S+(?=#token=)/.exec(newest?.text ?? '')?.[0]);
        }
        expect(links).toEqual([
            'http://localhost:4000/reset-password',
            'http://localhost:4000/reset-password',
            'http://localhost/reset-password',
            'http://localhost/reset-password',
        ]);
    });

    test('has to happen within an hour', async () => {
        await ask();
        const link = await linkToken();
        await sandbox.clock.advance(60 * MINUTE);
        expect((await reset(link)).code).toBe('password_link_invalid');
        expect(await signsInWith(old)).toBe(true);
    });

    test('says of no email whether it is known', async () => {
        const tell = async (address: string) => {
            const answers = [await ask(address), await ask(address.toUpperCase())];
            return answers.map(({ status, body, code }) => [status, body, code]);
        };
        expect(await tell('nobody@harbour.example')).toEqual(await tell(email));
        expect(await sandbox.mail.list('nobody@harbour.example')).toEqual([]);
        expect(await sandbox.mail.list(email)).toHaveLength(1);
    });

    test('is asked for once a minute for an email and twenty times in a quarter of an hour from a network', async () => {
        const same = await Promise.all(Array.from({ length: 10 }, () => ask()));
        expect(same.filter(({ status }) => status === 200)).toHaveLength(1);
        expect(await sandbox.mail.list(email)).toHaveLength(1);
        const others = await Promise.all(Array.from({ length: 30 }, (_, at) => ask(`nobody${at}@harbour.example`)));
        expect(others.filter(({ status }) => status === 200)).toHaveLength(19);
        expect(others.filter(({ status, code }) => status === 429 && code === 'rate_limited')).toHaveLength(11);
    });

    test('keeps the link as a hash only', async () => {
        await ask();
        const rows = await sandbox.query('SELECT * FROM password_links');
        expect(JSON.stringify(rows)).not.toContain(await linkToken());
    });
});
