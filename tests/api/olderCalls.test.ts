import { afterAll, beforeAll, expect, test } from 'vitest';
import { addPublicKey, getAccountBalance, listTransactions } from '../../contracts/main/legacy/accounts';
import { convertAmount, updateOwnProfile } from '../../contracts/main/legacy/settings';
import { listAccountTransactions } from '../../contracts/main/accountActivity';
import { listAccounts } from '../../contracts/main/merchants';
import { getPayment } from '../../contracts/main/payments';
import { getProfile } from '../../contracts/main/profile';
import { operationList } from '../../contracts/operations';
import type { Sandbox } from '../../sandbox/app';
import { rateAt } from '../../sandbox/domain/rates';
import { send, START, startSandbox } from '../support/servers/sandbox';
import { tokenOf } from '../support/signIn';

const SHOP = 'HA1587722191gQKF';

let sandbox: Sandbox;
let token: string;
beforeAll(async () => {
    sandbox = await startSandbox();
    token = await tokenOf(sandbox, 'owner@harbour.example');
});
afterAll(() => sandbox.close());

test('the older calls are declared as deprecated', () => {
    const older = operationList.filter(({ deprecated }) => deprecated).map(({ path }) => path);
    expect(older.sort()).toEqual(
        [
            '/v1/add_pub',
            '/v1/addr_info',
            '/v1/balance/{apiId}',
            '/v1/bank_accounts',
            '/v1/exchange/{from}/{to}/{amount}',
            '/v1/set_addr',
            '/v1/tx/{apiId}',
            '/v1/update_profile',
        ].sort(),
    );
});

test('a public key gives its account, and a foreign one nothing', async () => {
    const own = 'xpub-ha1587722191gqkf';
    const { body } = await send(sandbox, addPublicKey, { body: { pubkey: own }, token });
    const listed = await send(sandbox, listAccounts, { body: { pubkeys: [own] }, token });
    expect(addPublicKey.answer.parse(body)).toEqual(listAccounts.answer.parse(listed.body).data[0]);
    for (const pubkey of ['xpub-lt163304640012zp', 'xpub-lt1633046400127zp', 'none']) {
        expect((await send(sandbox, addPublicKey, { body: { pubkey }, token })).status).toBe(422);
    }
});

test('transactions are those of the newer call, and a balance is what its account comes to', async () => {
    const [older, newer] = await Promise.all(
        [listTransactions, listAccountTransactions].map(operation =>
            send(sandbox, operation, { path: { apiId: SHOP }, query: { limit: 3 }, token }),
        ),
    );
    expect(listTransactions.answer.parse(older?.body).data).toEqual(
        listAccountTransactions.answer.parse(newer?.body).data,
    );
    const { body } = await send(sandbox, getAccountBalance, { path: { apiId: SHOP }, token });
    const { received, paid_out, refunded, balance } = getAccountBalance.answer.parse(body);
    const cents = (amount = '') => BigInt(Math.round(Number(amount) * 100));
    expect(cents(balance)).toBe(cents(received) - cents(paid_out) - cents(refunded));
});

test('who sees no balances of a merchant sees none by an older call, and is told that a payment was refunded', async () => {
    const base = await tokenOf(sandbox, 'base@harbour.example');
    const { status, body } = await send(sandbox, getAccountBalance, { path: { apiId: SHOP }, token: base });
    expect([status, Object.keys(body as object)]).toEqual([200, ['api_id', 'local_currency', 'received']]);
    const [refunded] = await sandbox.query<{ reference: string }>(
        `SELECT payment_reference AS reference FROM payouts WHERE merchant_id = 'mch-1001' AND type = 'refund' LIMIT 1`,
    );
    const path = { paymentReference: refunded?.reference ?? '' };
    const payment = (await send(sandbox, getPayment, { path, token: base })).body;
    expect(Object.keys(payment as object)).toContain('refunded_amount');
});

test('amounts are converted by the rates of the hour, from and to any currency that has one', async () => {
    const convert = (from: string, to: string, amount: string) =>
        send(sandbox, convertAmount, { path: { from, to, amount }, token });
    const read = async (from: string, to: string, amount: string) =>
        Number(convertAmount.answer.parse((await convert(from, to, amount)).body).converted_amount);
    const bitcoin = Number(rateAt('BTC', 'EUR', START));
    expect(await read('BTC', 'EUR', '2')).toBeCloseTo(2 * bitcoin, 0);
    expect(await read('EUR', 'BTC', '120.5')).toBeCloseTo(120.5 / bitcoin, 6);
    expect(await read('USD', 'USD', '10')).toBe(10);
    expect((await convert('EUR', 'AFN', '1')).status).toBe(404);
    for (const amount of ['1.234', '-1', '1e5', '0x10']) {
        expect((await convert('EUR', 'BTC', amount)).status).toBe(422);
    }
});

test('a user changes the own name by the older call, with a code where a merchant asks for one', async () => {
    const body = { firstname: 'Ana', lastname: 'Maas', mobile: '+31201234567' };
    const setting = (is: boolean) =>
        sandbox.query(
            `update merchants set two_factor_auth = jsonb_set(two_factor_auth, '{update_profile_details}', to_jsonb($1::boolean))`,
            [is],
        );
    await setting(true);
    const asked = await send(sandbox, updateOwnProfile, { body, token });
    expect([asked.status, asked.body]).toEqual([422, expect.objectContaining({ code: 'otp_required' })]);
    await setting(false);
    expect((await send(sandbox, updateOwnProfile, { body, token })).body).toMatchObject(body);
    expect((await send(sandbox, getProfile, { token })).body).toMatchObject(body);
    const wrong = await send(sandbox, updateOwnProfile, { body: { ...body, firstname: 'A\u202ena' }, token });
    expect(wrong.body).toMatchObject({ errors: { firstname: expect.any(String) as string } });
});
