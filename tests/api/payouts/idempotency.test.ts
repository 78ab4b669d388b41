import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLocalRefund } from '../../../contracts/main/refunds';
import { withdrawLocalCrypto } from '../../../contracts/main/withdrawals';
import type { Sandbox } from '../../../sandbox/app';
import { DAY, later, MINUTE } from '../../../sandbox/primitives/clock';
import { ledgerFaults } from '../../support/entities/ledger';
import { requestFor, send, startSandbox } from '../../support/servers/sandbox';
import { tokenOf } from '../../support/signIn';
import { knownPayee, path, statusAndCode, tokenFor, withoutCodes } from './support';

let sandbox: Sandbox;
let token: string;
let email: string;

beforeAll(async () => {
    sandbox = await startSandbox({ accessTokenSeconds: 10_000_000 });
    await withoutCodes(sandbox);
    token = await tokenOf(sandbox, 'owner@harbour.example');
    email = await knownPayee(sandbox);
});
afterAll(async () => {
    expect(await ledgerFaults(sandbox)).toEqual([]);
    await sandbox.close();
});

const bodyOf = async (amount = '20') => ({
    api_id: 'HA1587722191gQKF',
    crypto_currency: 'USDC_SOL',
    withdraw_currency: 'EUR',
    withdraw_amount: amount,
    address: '7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV',
    email,
    name: 'Nora Bakker',
    country: 'NL',
    token: await tokenFor(sandbox, token, 'withdrawal'),
});
const withdraw = (body: object, key: string, access = token) =>
    send(sandbox, withdrawLocalCrypto, { token: access, path, body, headers: { 'idempotency-key': key } });
const count = async () =>
    (await sandbox.query<{ count: number }>('SELECT count(*)::int AS count FROM payouts'))[0]?.count ?? 0;

test('a repeated call gets the first answer, marked as such, and moves nothing', async () => {
    const before = await count();
    const body = await bodyOf();
    const first = await withdraw(body, 'repeat');
    const second = await withdraw(body, 'repeat');
    expect([first.status, first.headers.get('idempotent-replayed')]).toEqual([200, null]);
    expect([second.status, second.headers.get('idempotent-replayed')]).toEqual([200, 'true']);
    expect(second.body).toEqual(first.body);
    expect(await count()).toBe(before + 1);
});

test('a hundred parallel calls with one key make one payout', async () => {
    const before = await count();
    const body = await bodyOf();
    const answers = await Promise.all(Array.from({ length: 100 }, () => withdraw(body, 'parallel')));
    const outcomes = answers.map(statusAndCode);
    expect(outcomes.filter(status => status === '200').length).toBeGreaterThan(0);
    expect(outcomes.filter(outcome => outcome !== '200' && outcome !== '409 idempotency_key_in_use')).toEqual([]);
    expect(await count()).toBe(before + 1);
    expect(statusAndCode(await withdraw(body, 'parallel'))).toBe('200');
    expect(await count()).toBe(before + 1);
});

test('a key whose call never ended is free again after a minute', async () => {
    const body = await bodyOf();
    expect(statusAndCode(await withdraw(body, 'lost-process'))).toBe('200');
    // As if the process had died after it claimed the key.
    await sandbox.query('UPDATE payout_tokens SET used_at = NULL');
    await sandbox.query(
        `UPDATE idempotency_keys SET answer = NULL, claim = 'its call', claimed_until = $1 WHERE key = 'lost-process'`,
        [later(sandbox.clock.now(), MINUTE)],
    );
    expect(statusAndCode(await withdraw(body, 'lost-process'))).toBe('409 idempotency_key_in_use');
    await sandbox.clock.advance(2 * MINUTE);
    expect(statusAndCode(await withdraw(body, 'lost-process'))).toBe('200');
});

test('a key belongs to one content, one call and one user', async () => {
    const body = await bodyOf();
    expect(statusAndCode(await withdraw(body, 'content'))).toBe('200');
    expect(statusAndCode(await withdraw({ ...body, withdraw_amount: '21' }, 'content'))).toBe(
        '422 idempotency_key_reused',
    );
    const refund = {
        payment_reference: 'AAA-000000-PMT',
        refund_amount: '1',
        refund_reason: 'AML',
        email,
        token: body.token,
    };
    const headers = { 'idempotency-key': 'content' };
    const other = await send(sandbox, createLocalRefund, { token, path, body: refund, headers });
    expect(statusAndCode(other)).toBe('422 idempotency_key_reused');
    const colleague = await tokenOf(sandbox, 'totp@harbour.example');
    const own = { ...(await bodyOf()), token: await tokenFor(sandbox, colleague, 'withdrawal') };
    expect(statusAndCode(await withdraw(own, 'content', colleague))).toBe('200');
});

test('what was refused is not remembered, so that the same call can be tried again', async () => {
    const body = await bodyOf('99999999');
    expect(statusAndCode(await withdraw(body, 'refused'))).toBe('422 insufficient_balance');
    expect(statusAndCode(await withdraw({ ...body, withdraw_amount: '12' }, 'refused'))).toBe('200');
});

test('a key is remembered for a day', async () => {
    const body = await bodyOf();
    expect(statusAndCode(await withdraw(body, 'day'))).toBe('200');
    await sandbox.clock.advance(DAY - MINUTE);
    token = await tokenOf(sandbox, 'owner@harbour.example');
    expect((await withdraw(body, 'day')).headers.get('idempotent-replayed')).toBe('true');
    await sandbox.clock.advance(2 * MINUTE);
    expect(statusAndCode(await withdraw(body, 'day'))).toBe('422 payout_token_invalid');
});

test.each(['', 'x'.repeat(256), 'a b'])('a key such as %j is refused', async key => {
    expect(statusAndCode(await withdraw(await bodyOf(), key))).toBe('422 invalid_request');
});

test('an answer that was lost can be had again with the same key', async () => {
    const before = await count();
    const body = await bodyOf();
    await sandbox.faults.add({ operation: 'withdrawLocalCrypto', kind: 'abort-after', times: 1 });
    const request = requestFor(withdrawLocalCrypto, { token, path, body, headers: { 'idempotency-key': 'lost' } });
    const response = await sandbox.fetch(request);
    await expect(response.text()).rejects.toThrow();
    const again = await withdraw(body, 'lost');
    expect([again.status, again.headers.get('idempotent-replayed')]).toEqual([200, 'true']);
    expect(await count()).toBe(before + 1);
});
