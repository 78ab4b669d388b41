import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { getAddressInfo, setAddress } from '../../../contracts/main/legacy/paymentAddress';
import { getAccountRate, getOrderRate } from '../../../contracts/main/rates';
import { addressProblem } from '../../../contracts/rules/cryptoAddress';
import type { Sandbox } from '../../../sandbox/app';
import { transact } from '../../../sandbox/database/transaction';
import { payPayment } from '../../../sandbox/domain/lifecycle/payments/payments';
import { DAY, later, MINUTE } from '../../../sandbox/primitives/clock';
import { requestFor, send, START, startSandbox } from '../../support/servers/sandbox';

const SHOP = 'HA1587722191gQKF';
const HARBOUR = 'mch-1001';

let sandbox: Sandbox;
let now = START;
beforeAll(async () => {
    sandbox = await startSandbox();
});
afterAll(() => sandbox.close());
beforeEach(async () => {
    // A minute's calls are counted together.
    now = later(now, 2 * MINUTE);
    await sandbox.clock.set(now);
});

const newRequest = (more: object = {}) => ({
    api_id: SHOP,
    request_id: randomUUID(),
    order_currency: 'EUR',
    crypto_currency: 'BTC',
    order_amount: '120.5',
    ...more,
});
const ask = (body: object) => send(sandbox, setAddress, { body });
const given = async (body: object) => setAddress.answer.parse((await ask(body)).body);
const viewOf = async (query: object) =>
    getAddressInfo.answer.parse((await send(sandbox, getAddressInfo, { query: { ...query } })).body);
const switchOff = (codes: string[]) =>
    sandbox.query('UPDATE merchants SET methods_off = $1 WHERE id = $2', [JSON.stringify(codes), HARBOUR]);
const pay = (reference: string, coins: string) =>
    transact(sandbox.database, tx => payPayment(tx, reference, coins, sandbox.clock.now()));
/** The clock runs on. */
const expectAbout = (instant: string | null | undefined, at: Date) =>
    expect(Math.abs(Date.parse(instant ?? '') - at.getTime())).toBeLessThan(MINUTE);
const rowOf = async (requestId: string) => {
    const [row] = await sandbox.query<Record<string, string>>('SELECT * FROM payments WHERE request_id = $1', [
        requestId,
    ]);
    return row ?? {};
};

describe('an address', () => {
    test('is given without a token, for the amount at the rate, and the same one again', async () => {
        const body = newRequest({ invoice_number: 'HG-2041' });
        const { address, payment } = await given(body);
        const rate = getAccountRate.answer.parse(
            (await send(sandbox, getAccountRate, { path: { apiId: SHOP, from: 'BTC', to: 'EUR' } })).body,
        );
        expect(addressProblem(address ?? '', 'bitcoin')).toBeUndefined();
        expect(payment).toMatchObject({
            status: 'none',
            order_id: 'HG-2041',
            order_amount: '120.5',
            exchange_rate: rate.rate,
        });
        expectAbout(payment?.payable_until, later(now, 25 * MINUTE));
        expect(await given(body)).toEqual({ address, payment });
        const both = await Promise.all([1, 2, 3].map(() => given(newRequest({ request_id: body.request_id }))));
        expect(new Set(both.map(one => one.address))).toEqual(new Set([address]));
        expect(await sandbox.query('SELECT 1 FROM payments WHERE request_id = $1', [body.request_id])).toHaveLength(1);
    });

    test('is for the coins asked for where the payer fixes these', async () => {
        const { order_amount: _, ...body } = newRequest({ crypto_amount: '0.01' });
        const { payment } = await given(body);
        expect(payment).toMatchObject({ crypto_amount: '0.01', remain_crypto_amount: '0.01' });
        expect(Number(payment?.order_amount)).toBeCloseTo(Number(payment?.exchange_rate) / 100, 2);
    });

    test('asked for at once by one id is made once', async () => {
        const body = newRequest();
        const answers = await Promise.all(Array.from({ length: 8 }, () => given(body)));
        expect(new Set(answers.map(({ address }) => address)).size).toBe(1);
    });

    test('is not given for an unknown account, a coin that is off, or a request that was another', async () => {
        const body = newRequest();
        await given(body);
        await switchOff(['ETH']);
        const answers = [
            await ask(newRequest({ api_id: 'none' })),
            await ask(newRequest({ crypto_currency: 'ETH' })),
            await ask(newRequest({ crypto_currency: 'testBTC' })),
            await ask(newRequest({ api_id: `${SHOP}_t` })),
            await ask({ ...body, order_amount: '121' }),
        ];
        expect(answers.map(({ status, code }) => [status, code])).toEqual([
            [404, 'not_found'],
            [409, 'method_off'],
            [409, 'method_off'],
            [409, 'method_off'],
            [409, 'conflict'],
        ]);
        expect((await viewOf({ api_id: SHOP })).crypto_currencies).not.toContain('ETH');
        await switchOff([]);
    });

    test.each([
        [{ order_amount: '1.234' }, 'order_amount'],
        [{ order_amount: '0' }, 'order_amount'],
        [{ order_amount: '1e9' }, 'order_amount'],
        [{ order_amount: '1'.repeat(13) }, 'order_amount'],
        [{ order_amount: '0.01', order_currency: 'VND' }, 'order_amount'],
        [{ order_amount: undefined }, 'order_amount'],
        [{ crypto_amount: '1' }, 'crypto_amount'],
        [{ order_currency: 'XXX' }, 'order_currency'],
        [{ order_currency: 'AFN' }, 'order_currency'],
        [{ crypto_currency: 'DOGE' }, 'crypto_currency'],
        [{ request_id: 'mine' }, 'request_id'],
        [{ request_id: undefined }, 'request_id'],
        [{ invoice_number: 'a\u202eb' }, 'invoice_number'],
    ])('with %j is refused at %s', async (change, field) => {
        const { status, body } = await ask(newRequest(change));
        expect([status, Object.keys((body as { errors: object }).errors)]).toEqual([422, [field]]);
    });

    test('of a request whose time is over is not given again', async () => {
        const body = newRequest();
        await given(body);
        await sandbox.clock.advance(26 * MINUTE);
        expect(await given(body)).toMatchObject({ address: null, payment: { status: 'none', payable_until: null } });
    });
});

describe('what a payer may know', () => {
    test('is the merchant, the coins that are on, and nothing else of the account', async () => {
        const { body } = await send(sandbox, getAddressInfo, { query: { api_id: SHOP } });
        expect(Object.keys(body as object).sort()).toEqual(
            ['crypto_currencies', 'hosted_page', 'merchant_name', 'order_currency', 'payment'].sort(),
        );
        expect(await viewOf({ api_id: SHOP })).toMatchObject({ merchant_name: 'Harbour Goods', payment: null });
        expect((await viewOf({ api_id: `${SHOP}_t` })).crypto_currencies).toEqual(['testBTC']);
        expect((await viewOf({ api_id: 'ETH1671142901427wK' })).crypto_currencies).toEqual(['ETH']);
    });

    test('is never told for an address, nor for a request of another account', async () => {
        const body = newRequest();
        const { address } = await given(body);
        const byAddress = await send(sandbox, getAddressInfo, { query: { api_id: SHOP, address } });
        expect(byAddress.status).toBe(422);
        for (const query of [{ invoice_number: address }, { invoice_number: 'HG-2041' }]) {
            expect((await viewOf({ api_id: SHOP, ...query })).payment).toBeNull();
        }
        const elsewhere = { api_id: 'LT1633046400127Zp', request_id: body.request_id };
        expect((await viewOf(elsewhere)).payment).toBeNull();
        expect((await viewOf({ api_id: SHOP, request_id: body.request_id })).payment).toMatchObject({ status: 'none' });
    });

    test('of a payment follows what arrives: a part, the rest, and the end of its time', async () => {
        const body = newRequest();
        const { payment } = await given(body);
        const { reference = '' } = await rowOf(body.request_id);
        const read = async () => (await viewOf({ api_id: SHOP, request_id: body.request_id })).payment;
        await pay(reference, '0.0001');
        const short = await read();
        expect(short).toMatchObject({ status: 'short', payment_crypto_amount: '0.0001' });
        expectAbout(short?.payable_until, later(now, DAY));
        await pay(reference, short?.remain_crypto_amount ?? '');
        expect(await read()).toMatchObject({
            status: 'good',
            payment_crypto_amount: payment?.crypto_amount,
            remain_crypto_amount: '0',
            payable_until: null,
        });
        const late = newRequest();
        await given(late);
        const { reference: other = '' } = await rowOf(late.request_id);
        await pay(other, '0.0001');
        await sandbox.clock.advance(DAY + MINUTE);
        expect((await viewOf({ api_id: SHOP, request_id: late.request_id })).payment).toMatchObject({
            status: 'short',
            payable_until: null,
        });
    });
});

describe('public calls', () => {
    test('are limited by network and minute, and say when to come back', async () => {
        const body = newRequest();
        const statuses: number[] = [];
        for (let call = 0; call < 32; call += 1) statuses.push((await ask(body)).status);
        expect(statuses).toEqual([...Array<number>(30).fill(200), 429, 429]);
        const refused = await ask(body);
        expect(refused).toMatchObject({ code: 'rate_limited' });
        expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
        expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(60);
        await sandbox.clock.advance(MINUTE);
        expect((await ask(body)).status).toBe(200);
    });

    test('counted at once are counted each', async () => {
        const body = newRequest();
        await given(body);
        const answers = await Promise.all(Array.from({ length: 40 }, () => ask(body)));
        expect(answers.filter(({ status }) => status === 200)).toHaveLength(29);
    });

    test('give one account 120 new addresses a minute besides three of each network, and nobody else fewer', async () => {
        const known = newRequest();
        for (const body of [known, newRequest(), newRequest(), newRequest()])
            expect((await ask(body)).status).toBe(200);
        await sandbox.query(
            `UPDATE public_calls SET calls = 120 WHERE network = 'account ${SHOP}' AND operation = 'setAddress'`,
        );
        expect((await ask(newRequest())).status).toBe(429);
        expect((await ask(known)).status).toBe(200);
        // A payer elsewhere isn't shut out by whoever asked for all of these.
        const elsewhere = { incoming: { socket: { remoteAddress: '10.0.0.7' } } };
        const askElsewhere = async () =>
            (await sandbox.fetch(requestFor(setAddress, { body: newRequest() }), elsewhere)).status;
        expect([await askElsewhere(), await askElsewhere(), await askElsewhere()]).toEqual([200, 200, 200]);
        expect(await askElsewhere()).toBe(429);
        expect((await ask(newRequest({ api_id: 'USDTTRC2016711428863jy', crypto_currency: 'USDC' }))).status).toBe(200);
        await sandbox.clock.set((now = later(now, 2 * MINUTE)));
        expect((await ask(newRequest())).status).toBe(200);
    });

    test('never fail with anything but a refusal, whatever they are asked', async () => {
        const text = fc.oneof(
            fc.string({ unit: 'binary', maxLength: 80 }),
            fc.constantFrom('../x', '__proto__', '%', "'"),
        );
        const queries = fc.record(
            { api_id: text, request_id: text, invoice_number: text },
            { requiredKeys: ['api_id'] },
        );
        await fc.assert(
            fc.asyncProperty(queries, async query => {
                const { status } = await send(sandbox, getAddressInfo, { query });
                expect([404, 422, 429]).toContain(status);
            }),
            { numRuns: 80 },
        );
    });

    test('rates are public, of the hour, and not there for unknown accounts and currencies', async () => {
        const rate = (path: { orderCurrency: string; paymentCurrency: string }) =>
            send(sandbox, getOrderRate, { path });
        const first = getOrderRate.answer.parse((await rate({ orderCurrency: 'EUR', paymentCurrency: 'BTC' })).body);
        await sandbox.clock.advance(60 * MINUTE);
        const next = getOrderRate.answer.parse((await rate({ orderCurrency: 'EUR', paymentCurrency: 'BTC' })).body);
        expect(next.rate).not.toBe(first.rate);
        expect((await rate({ orderCurrency: 'AFN', paymentCurrency: 'BTC' })).status).toBe(404);
        const path = { apiId: 'none', from: 'BTC', to: 'EUR' };
        expect((await send(sandbox, getAccountRate, { path })).status).toBe(404);
    });
});

test('a closed account keeps the page of what was asked for before, which asks for nothing any more', async () => {
    const [paid, open] = [newRequest(), newRequest()];
    const { payment } = await given(paid);
    await given(open);
    await pay((await rowOf(paid.request_id)).reference ?? '', payment?.crypto_amount ?? '');
    const close = (active: boolean) =>
        sandbox.query('UPDATE accounts SET active = $1 WHERE api_id = $2', [active, SHOP]);
    await close(false);
    try {
        const view = await viewOf({ api_id: SHOP, request_id: paid.request_id });
        expect(view).toMatchObject({ crypto_currencies: [], payment: { status: 'good' } });
        const left = await viewOf({ api_id: SHOP, request_id: open.request_id });
        expect(left.payment).toMatchObject({ status: 'none', payable_until: null, rate_until: null });
        expect((await send(sandbox, getAddressInfo, { query: { api_id: SHOP } })).status).toBe(404);
        expect((await ask(open)).status).toBe(404);
    } finally {
        await close(true);
    }
});
