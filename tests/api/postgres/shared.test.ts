import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { listMerchants } from '../../../contracts/main/merchants';
import * as session from '../../../contracts/main/session';
import { withdrawLocalCrypto } from '../../../contracts/main/withdrawals';
import { createSandbox, type Sandbox } from '../../../sandbox/app';
import { DAY, HOUR } from '../../../sandbox/primitives/clock';
import { control } from '../../support/servers/control';
import { createDatabase } from '../../support/servers/postgres';
import { send, START } from '../../support/servers/sandbox';
import { signIn, signInCode } from '../../support/signIn';
import { smallSeed } from '../../support/servers/snapshot';
import { knownPayee, path, statusAndCode, tokenFor, withoutCodes } from '../payouts/support';

const OWNER = 'owner@harbour.example';
const PASSWORD = 'Sandbox2026';

let database: Awaited<ReturnType<typeof createDatabase>>;
let one: Sandbox;
let other: Sandbox;

beforeAll(async () => {
    database = await createDatabase(smallSeed);
    const options = { databaseUrl: database.databaseUrl, checkAnswers: true, refreshGraceSeconds: 0 } as const;
    one = await createSandbox({ ...options, startAt: START });
    other = await createSandbox(options);
});
afterAll(async () => {
    await Promise.all([one.close(), other.close()]);
    await database.drop();
});

/** Longer than any pause or lock of one-time codes. */
beforeEach(() => one.clock.advance(HOUR));

const merchantsAt = async (sandbox: Sandbox, token: string) =>
    statusAndCode(await send(sandbox, listMerchants, { token }));

test('who signed in at one is signed in at the other, and signed out at both', async () => {
    const { access, refresh, otp, otpKey } = await signIn(one, OWNER);
    expect(await merchantsAt(other, access)).toBe('200');
    const body = {
        ...{ client_id: 'oacid-merchantdashboard00000001', grant_type: 'refresh_token', refresh_token: refresh },
        ...{ otp, otp_key: otpKey },
    };
    const rotated = session.Tokens.parse((await send(other, session.token, { body })).body);
    expect(await merchantsAt(one, rotated.access_token)).toBe('200');
    // Using it twice ends the session, wherever the second use arrives.
    expect((await send(one, session.token, { body })).code).toBe('invalid_grant');
    expect(await merchantsAt(other, rotated.access_token)).toMatch(/^401/);
});

test('a code that one sent is taken by the other, once, and wrong ones count at both', async () => {
    const credentials = { username: OWNER, password: PASSWORD };
    const asked = await send(one, session.loginRequestOtp, { body: credentials });
    const { otp_key } = session.OtpRequested.parse(asked.body);
    const right = await signInCode(other, OWNER);
    const wrong = right === '111111' ? '222222' : '111111';
    const verify = (sandbox: Sandbox, otp: string) =>
        send(sandbox, session.loginVerifyOtp, { body: { username: OWNER, otp_key, otp } });
    for (const sandbox of [one, other, one]) expect((await verify(sandbox, wrong)).code).toBe('otp_invalid');
    expect((await send(other, session.loginRequestOtp, { body: credentials })).code).toBe('otp_resend_wait');
    expect((await verify(other, right)).status).toBe(200);
    expect((await verify(one, right)).code).toBe('otp_expired');
});

test('moving the clock at one moves the other', async () => {
    const before = other.clock.now().getTime();
    await one.clock.advance(3 * DAY);
    const { access } = await signIn(other, OWNER);
    expect(await merchantsAt(other, access)).toBe('200');
    expect(other.clock.now().getTime()).toBeGreaterThanOrEqual(before + 3 * DAY);
    await Promise.all([one.clock.advance(HOUR), other.clock.advance(HOUR)]);
    await other.clock.read();
    expect(other.clock.now().getTime()).toBeGreaterThanOrEqual(before + 3 * DAY + 2 * HOUR);
});

test('a fault that was added at one happens at the other, as often as was asked', async () => {
    const { access } = await signIn(one, OWNER);
    await one.faults.add({ operation: 'listMerchants', kind: 'status', status: 503, times: 2 });
    const outcomes = await Promise.all([one, other, one, other, other].map(sandbox => merchantsAt(sandbox, access)));
    expect(outcomes.filter(outcome => outcome.startsWith('503'))).toHaveLength(2);
    expect(await other.faults.list()).toEqual([]);
});

test('of requests for a code that come at once, one is answered with a code', async () => {
    const body = { username: OWNER, password: PASSWORD };
    const before = (await one.mail.list(OWNER)).length;
    const answers = await Promise.all(
        Array.from({ length: 12 }, (_, index) => send(index % 2 ? one : other, session.loginRequestOtp, { body })),
    );
    expect(answers.map(statusAndCode).sort()).toEqual([
        '200',
        ...Array.from({ length: 11 }, () => '429 otp_resend_wait'),
    ]);
    expect(await one.mail.list(OWNER)).toHaveLength(before + 1);
});

test('of wrong passwords that are tried at once, only as many are looked at as one after the other', async () => {
    const body = { username: OWNER, password: 'Wrong-password-1' };
    const answers = await Promise.all(
        Array.from({ length: 40 }, (_, index) => send(index % 2 ? one : other, session.loginRequestOtp, { body })),
    );
    expect(answers.filter(({ code }) => code !== 'network_locked')).toHaveLength(20);
});

test('locking the network at one locks it at the other', async () => {
    const signInAt = (sandbox: Sandbox) =>
        send(sandbox, session.loginRequestOtp, { body: { username: OWNER, password: PASSWORD } });
    await control(one, 'lock-network', { locked: true });
    expect((await signInAt(other)).code).toBe('network_locked');
    await control(other, 'lock-network', { locked: false });
    expect((await signInAt(one)).code).not.toBe('network_locked');
});

test('a call with a key is done once, whichever of them it reaches', async () => {
    await withoutCodes(one);
    const { access } = await signIn(one, OWNER);
    const known = await knownPayee(one);
    const body = {
        ...{ api_id: 'HA1587722191gQKF', crypto_currency: 'USDC_SOL', withdraw_currency: 'EUR', withdraw_amount: '20' },
        ...{ address: '7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV', email: known, name: 'Nora Bakker' },
        ...{ country: 'NL', token: await tokenFor(other, access, 'withdrawal') },
    };
    const headers = { 'idempotency-key': 'both' };
    const withdraw = (sandbox: Sandbox) => send(sandbox, withdrawLocalCrypto, { token: access, path, body, headers });
    const answers = await Promise.all([one, other, one, other].map(withdraw));
    const done = answers.filter(({ status }) => status === 200);
    expect(done.length).toBeGreaterThan(0);
    expect(answers.filter(answer => !done.includes(answer)).map(statusAndCode)).toEqual(
        answers.slice(done.length).map(() => '409 idempotency_key_in_use'),
    );
    const again = await withdraw(other);
    expect([...done, again].map(({ body: answered }) => answered)).toEqual([...done, again].map(() => again.body));
});
