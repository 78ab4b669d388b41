import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cryptoCodes } from '../../contracts/currencies';
import * as rates from '../../contracts/main/rates';
import type { Operation } from '../../contracts/operation';
import type { Sandbox } from '../../sandbox/app';
import { quoteRefund } from '../../sandbox/handlers/refunds/create';
import { convertFiat } from '../../sandbox/domain/rates';
import { send, START, startSandbox } from '../support/servers/sandbox';
import { tokenOf } from '../support/signIn';

const OWN = 'HA1587722191gQKF';
const OWN_TEST = 'HA1587722191gQKF_t';
const FOREIGN = 'LT1633046400127Zp';
/** The hour of the sandbox's clock. */
const HOUR = '2026-11-21T14:00:00.000Z';

let sandbox: Sandbox;
let token: string;

beforeAll(async () => {
    sandbox = await startSandbox();
    token = await tokenOf(sandbox, 'owner@harbour.example');
});
afterAll(() => sandbox.close());

const ask = (operation: Operation, path: Record<string, string>, query: Record<string, unknown> = {}) =>
    send(sandbox, operation, { path, query, token });

async function marketRate(crypto: string, fiat: string): Promise<string | undefined> {
    const { body } = await ask(rates.listExchangeRates, {}, { fiat_currency: fiat });
    const { data } = rates.listExchangeRates.answer.parse(body);
    return data.find(rate => rate.crypto_currency === crypto)?.rate;
}

const pairOf = async (answer: ReturnType<typeof ask>) => rates.PairRate.parse((await answer).body);

test('the list has every crypto currency in the fiat currency asked for, and nothing for one that is not quoted', async () => {
    const { body } = await ask(rates.listExchangeRates, {}, { fiat_currency: 'JPY' });
    const { data } = rates.listExchangeRates.answer.parse(body);
    expect(data.map(rate => rate.crypto_currency)).toEqual([...cryptoCodes]);
    expect(new Set(data.map(rate => rate.fiat_currency))).toEqual(new Set(['JPY']));
    expect(new Set(data.map(rate => rate.date))).toEqual(new Set([HOUR]));
    const none = await ask(rates.listExchangeRates, {}, { fiat_currency: 'AFN' });
    expect(none.body).toEqual({ data: [] });
    expect((await ask(rates.listExchangeRates, {}, { fiat_currency: 'BTC' })).status).toBe(422);
});

test('a coin has one rate on all its networks', async () => {
    const rateOf = (code: string) => marketRate(code, 'EUR');
    const bitcoin = await rateOf('BTC');
    expect([await rateOf('LNBC'), await rateOf('testBTC')]).toEqual([bitcoin, bitcoin]);
    const tethers = cryptoCodes.filter(code => code.startsWith('USDT'));
    expect(tethers.length).toBeGreaterThan(3);
    expect(new Set(await Promise.all(tethers.map(rateOf))).size).toBe(1);
});

describe('a pair', () => {
    test('has the rate of the list and its time, by order currency and by account', async () => {
        const rate = await marketRate('ETH', 'EUR');
        const expected = { from_currency: 'ETH', to_currency: 'EUR', rate, date: HOUR };
        const ofOrder = ask(rates.getOrderRate, { orderCurrency: 'EUR', paymentCurrency: 'ETH' });
        expect(await pairOf(ofOrder)).toEqual(expected);
        const ofAccount = ask(rates.getAccountRate, { apiId: OWN, from: 'ETH', to: 'EUR' });
        expect(await pairOf(ofAccount)).toEqual(expected);
    });

    test('of the dollar and a fiat currency comes from the written-out path', async () => {
        const dollar = { from_currency: 'USD', to_currency: 'EUR', rate: '0.8676', date: HOUR };
        expect(await pairOf(ask(rates.getDollarRate, { fiat: 'EUR' }))).toEqual(dollar);
        expect(await pairOf(ask(rates.getOrderRate, { orderCurrency: 'USD', paymentCurrency: 'EUR' }))).toEqual(dollar);
    });

    test('of an order in dollars is answered under the same path', async () => {
        const rate = await marketRate('BTC', 'USD');
        const answered = await pairOf(ask(rates.getOrderRate, { orderCurrency: 'USD', paymentCurrency: 'BTC' }));
        expect(answered).toEqual({ from_currency: 'BTC', to_currency: 'USD', rate, date: HOUR });
    });

    test.each([
        ['getOrderRate', { orderCurrency: 'EUR', paymentCurrency: 'DOGE' }, 'DOGE'],
        ['getOrderRate', { orderCurrency: 'EUR', paymentCurrency: 'USD' }, 'USD'],
        ['getOrderRate', { orderCurrency: 'AFN', paymentCurrency: 'BTC' }, 'AFN'],
        ['getOrderRate', { orderCurrency: 'constructor', paymentCurrency: 'BTC' }, 'constructor'],
        ['getDollarRate', { fiat: 'AFN' }, 'AFN'],
        ['getAccountRate', { apiId: OWN, from: 'EUR', to: 'BTC' }, 'EUR'],
        ['getAccountRate', { apiId: OWN, from: 'BTC', to: 'XXX' }, 'XXX'],
        ['listPayoutRates', { currency: 'AFN' }, 'AFN'],
        ['listPayoutRates', { currency: 'toString' }, 'toString'],
    ] as const)('%s of %o is not found, and says why', async (name, path, currency) => {
        const { status, body } = await ask(rates[name], path);
        expect(status).toBe(404);
        expect(body).toEqual({ code: 'not_found', message: `There is no such rate for ${currency}` });
    });
});

describe('payout rates', () => {
    const payout = async (query: Record<string, unknown> = {}) =>
        rates.listPayoutRates.answer.parse((await ask(rates.listPayoutRates, { currency: 'EUR' }, query)).body).data;

    test('are there for every crypto currency without an account', async () => {
        const data = await payout();
        expect(data.map(rate => rate.crypto_currency)).toEqual([...cryptoCodes]);
        expect(data.every(rate => rate.fiat_currency === 'EUR' && rate.date === HOUR)).toBe(true);
        const bitcoin = data.find(rate => rate.crypto_currency === 'BTC')?.rate;
        expect(bitcoin).not.toBe(await marketRate('BTC', 'EUR'));
    });

    test('of an account are those of what it can pay out', async () => {
        const real = await payout({ api_id: OWN });
        expect(real.map(rate => rate.crypto_currency)).toEqual(cryptoCodes.filter(code => code !== 'testBTC'));
        expect((await payout({ api_id: OWN_TEST })).map(rate => rate.crypto_currency)).toEqual(['testBTC']);
    });
});

test('the rate of an account is public, as its payers see it; an account that does not exist has none', async () => {
    const path = { apiId: FOREIGN, from: 'BTC', to: 'EUR' };
    expect((await send(sandbox, rates.getAccountRate, { path })).status).toBe(200);
    expect((await send(sandbox, rates.getAccountRate, { path: { ...path, apiId: 'NONE' } })).status).toBe(404);
});

test('payout rates of others and of those that do not exist are the same: not found', async () => {
    const [foreignPayout, missingPayout] = await Promise.all(
        [FOREIGN, 'NONE'].map(api_id => ask(rates.listPayoutRates, { currency: 'EUR' }, { api_id })),
    );
    expect(foreignPayout?.status).toBe(404);
    expect(missingPayout?.body).toEqual(foreignPayout?.body);
});

test('rates hold for their hour', async () => {
    const own = await startSandbox();
    const path = { orderCurrency: 'EUR', paymentCurrency: 'BTC' };
    const rateOf = async (time: string) => {
        await own.clock.set(new Date(time));
        const access = await tokenOf(own, 'owner@harbour.example');
        return rates.PairRate.parse((await send(own, rates.getOrderRate, { path, token: access })).body);
    };
    const first = await rateOf('2026-11-21T14:31:00Z');
    expect(await rateOf('2026-11-21T14:59:00Z')).toEqual(first);
    const next = await rateOf('2026-11-21T15:00:01Z');
    expect(next.date).toBe('2026-11-21T15:00:00.000Z');
    expect(next.rate).not.toBe(first.rate);
    await own.close();
});

test('amounts are converted to the places that their currency has', () => {
    expect(convertFiat('100', 'EUR', 'JPY')).toMatch(/^\d+$/);
    expect(convertFiat('100', 'EUR', 'USD')).toMatch(/^\d+\.\d{1,2}$/);
    expect(convertFiat('0.125', 'KWD', 'KWD')).toBe('0.125');
});

test('a refund from custody has no more places than its coin', () => {
    const payment = { exchangeRate: '0.8676', orderCurrency: 'EUR' } as Parameters<typeof quoteRefund>[1];
    const account = { settlementType: 'custody', localCurrency: 'EUR' } as Parameters<typeof quoteRefund>[2];
    expect(quoteRefund('33.33', payment, account, 'USDC', START).sendingAmount).toMatch(/^\d+\.\d{1,6}$/);
});
