import { beforeEach, describe, expect, test } from 'vitest';
import { changePassword, requestPasswordReset, resetPassword } from '../../../contracts/main/password';
import { loginRequestOtp, ping } from '../../../contracts/main/session';
import type { Sandbox } from '../../../sandbox/app';
import { send, startSandbox } from '../../support/servers/sandbox';
import { tokenOf } from '../../support/signIn';

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

    test('lets nobody guess the old one without limit', async () => {
        const token = await tokenOf(sandbox, email);
        const answers = await Promise.all(
            Array.from({ length: 30 }, () => change(token, { old_password: 'Wrong2026' })),
        );
        expect(answers.filter(({ status }) => status === 422)).toHaveLength(20);
        expect(answers.filter(({ code }) => code === 'network_locked')).toHaveLength(10);
    });
});

describe('resetting it', () => {
    test('works once by the newest link, and ends all sessions', async () => {
        const session = await tokenOf(sandbox, email);
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
