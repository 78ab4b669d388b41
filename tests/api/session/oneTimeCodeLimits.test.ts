import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createAccountToken } from '../../../contracts/main/withdrawals';
import { loginRequestOtp, loginVerifyOtp, requestOtp, verifyOtp } from '../../../contracts/main/session';
import { updateTwoFactorSettings } from '../../../contracts/main/twoFactorSettings';
import type { Sandbox } from '../../../sandbox/app';
import { send, startSandbox } from '../../support/servers/sandbox';
import { signInCode, tokenOf } from '../../support/signIn';

const MINUTE = 60_000;
const mailed = 'owner@harbour.example';
const authenticator = 'totp@harbour.example';

let sandbox: Sandbox;
const tokens = new Map<string, string>();
let merchantKey: string;
let apiId: string;
beforeAll(async () => {
    sandbox = await startSandbox();
    for (const email of [mailed, authenticator]) tokens.set(email, await tokenOf(sandbox, email));
    const [row] = await sandbox.query<{ merchant_key: string; api_id: string }>(
        `SELECT merchant_key, min(api_id) AS api_id FROM merchants JOIN accounts ON merchant_id = merchants.id
        WHERE merchants.id = 'mch-1001' GROUP BY 1`,
    );
    merchantKey = row?.merchant_key ?? '';
    apiId = row?.api_id ?? '';
});
afterAll(() => sandbox.close());
beforeEach(async () => {
    await sandbox.query('UPDATE users SET wrong_codes = 0, codes_blocked_until = null, last_totp_step = 0');
    await sandbox.query('DELETE FROM challenges');
    await sandbox.query('UPDATE token_families SET created_at = $1, last_used_at = $1', [sandbox.clock.now()]);
    await sandbox.query(`UPDATE tokens SET access_expires_at = '2100-01-01'`);
});

const tokenFor = (email: string) => ({ token: tokens.get(email) });
const ask = (email: string) => send(sandbox, requestOtp, tokenFor(email));
const verify = (email: string, otp: string) => send(sandbox, verifyOtp, { ...tokenFor(email), body: { otp } });
const spend = (email: string, otp: string | undefined, body: object = {}) =>
    send(sandbox, updateTwoFactorSettings, {
        ...tokenFor(email),
        path: { merchantKey },
        body: { ...(otp !== undefined && { otp }), ...body },
    });
/** Never a code that the authenticator shows about now, or that was sent. */
const wrong = async (email: string) => ((await signInCode(sandbox, email)) === '000000' ? '111111' : '000000');
const times = <Value>(count: number, make: () => Promise<Value>) => Promise.all(Array.from({ length: count }, make));
const counted = (answers: readonly { code: string | undefined }[], code: string) =>
    answers.filter(answer => answer.code === code).length;

describe.each([mailed, authenticator])('wrong codes of %s', email => {
    test('are five in all, however many are tried at once and however often a code is asked for between', async () => {
        let tries = 0;
        for (let round = 0; round < 6; round += 1) {
            await ask(email);
            const bad = await wrong(email);
            const three = await times(3, () => verify(email, bad));
            tries += counted(three, 'otp_invalid');
            await sandbox.clock.advance(31_000);
        }
        expect(tries).toBe(5);
        const last = await ask(email);
        expect([last.status, last.code]).toEqual([429, 'otp_tries_exceeded']);
    });

    test('are five of a hundred parallel ones, by whichever call they come', async () => {
        await ask(email);
        const bad = await wrong(email);
        const answers = await Promise.all([
            ...Array.from({ length: 50 }, () => verify(email, bad)),
            ...Array.from({ length: 50 }, () => spend(email, bad)),
        ]);
        expect(counted(answers, 'otp_invalid')).toBe(5);
        expect(answers.every(({ code, status }) => code === 'otp_invalid' || status === 429)).toBe(true);
        // Not even the right one helps now.
        expect((await verify(email, await signInCode(sandbox, email))).status).toBe(429);
    });

    test('make the wait twice as long each five, until a right one', async () => {
        const waits = [];
        for (let round = 0; round < 4; round += 1) {
            await ask(email);
            const bad = await wrong(email);
            await times(5, () => verify(email, bad));
            const wait = Number((await ask(email)).headers.get('retry-after'));
            waits.push(Math.round(wait / 60));
            await sandbox.clock.advance(wait * 1000);
        }
        expect(waits).toEqual([5, 10, 20, 40]);
        await ask(email);
        expect((await verify(email, await signInCode(sandbox, email))).status).toBe(200);
        await sandbox.clock.advance(MINUTE);
        await ask(email);
        const bad = await wrong(email);
        await times(5, () => verify(email, bad));
        expect(Number((await ask(email)).headers.get('retry-after'))).toBeLessThanOrEqual(300);
    });

    test('at sign-in and for actions share their tries', async () => {
        const password = 'Sandbox2026';
        const asked = await send(sandbox, loginRequestOtp, { body: { username: email, password } });
        const { otp_key } = asked.body as { otp_key?: string };
        await ask(email);
        const bad = await wrong(email);
        const signIn = await times(3, () =>
            send(sandbox, loginVerifyOtp, { body: { username: email, ...(otp_key && { otp_key }), otp: bad } }),
        );
        const actions = await times(3, () => verify(email, bad));
        expect(counted([...signIn, ...actions], 'otp_invalid')).toBe(5);
    });

    test('leave the right one to be used once by a hundred parallel calls', async () => {
        await ask(email);
        const code = await signInCode(sandbox, email);
        const answers = await times(100, () => spend(email, code, { manual_invoice: true }));
        expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
        expect(counted(answers, 'otp_expired')).toBe(99);
    });
});

test('a code is emailed once for many parallel requests, and again at once when it was used', async () => {
    const before = (await sandbox.mail.list(mailed)).length;
    const answers = await times(20, () => ask(mailed));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(counted(answers, 'otp_resend_wait')).toBe(19);
    expect(await sandbox.mail.list(mailed)).toHaveLength(before + 1);
    expect((await spend(mailed, await signInCode(sandbox, mailed))).status).toBe(200);
    expect((await ask(mailed)).status).toBe(200);
});

test('an authenticator’s code is refused a second time within its window, for whatever it is sent', async () => {
    await ask(authenticator);
    const code = await signInCode(sandbox, authenticator);
    expect((await spend(authenticator, code)).status).toBe(200);
    await ask(authenticator);
    expect((await spend(authenticator, code)).code).toBe('otp_invalid');
    await sandbox.clock.advance(20_000);
    expect((await verify(authenticator, code)).code).toBe('otp_invalid');
});

describe.each([mailed, authenticator])('an operation that takes a code, by %s,', email => {
    const takeToken = (otp?: string, type = 'refund') =>
        send(sandbox, createAccountToken, { ...tokenFor(email), path: { apiId }, body: { type, ...(otp && { otp }) } });

    test('names the field where it is missing, and does nothing', async () => {
        const refused = await takeToken();
        expect([refused.status, refused.code]).toEqual([422, 'otp_required']);
        expect(refused.body).toMatchObject({ errors: { otp: expect.any(String) as string } });
        expect((await spend(email, undefined, { manual_payout: false })).status).toBe(422);
        expect((await spend(email, '000000', { manual_payout: false })).code).toBe('otp_expired');
        const [row] = await sandbox.query(`SELECT two_factor_auth FROM merchants WHERE merchant_key = $1`, [
            merchantKey,
        ]);
        expect(row).toMatchObject({ two_factor_auth: { manual_payout: true } });
    });

    test('follows the merchant’s setting', async () => {
        await sandbox.query(`UPDATE merchants SET two_factor_auth = two_factor_auth || '{"manual_payout": false}'`);
        const unasked = await takeToken();
        await sandbox.query(`UPDATE merchants SET two_factor_auth = two_factor_auth || '{"manual_payout": true}'`);
        expect(unasked.status).toBe(200);
        await ask(email);
        const code = await signInCode(sandbox, email);
        expect((await takeToken(code)).status).toBe(200);
        expect((await takeToken(code)).code).toBe('otp_expired');
    });
});
