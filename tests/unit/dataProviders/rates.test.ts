import { beforeEach, describe, expect, test } from 'vitest';
import { sourceOf } from '../../../src/custom/withdrawal/source';
import { planOf } from '../../../src/custom/withdrawal/plan';
import {
    getDollarRate,
    getPairRate,
    listExchangeRates,
    listPayoutRates,
} from '../../../src/dataProviders/methods/rateMethods';
import { ratedBy } from '../../../src/money/pairRate';
import { json, stubFetch } from '../../support/fetch';
import { signedIn } from '../../support/signedIn';

const rate = (fiat: string | undefined, value: string, more: object = {}) => ({
    crypto_currency: 'BTC',
    fiat_currency: fiat,
    rate: value,
    network_fee_crypto_amount: '0.0001',
    date: '2026-11-21T14:00:00.000Z',
    ...more,
});
const rates = async (...data: object[]) => {
    stubFetch(() => json({ data }));
    return { payout: await listPayoutRates({ fiat: 'EUR' }), market: await listExchangeRates({ fiat: 'EUR' }) };
};

beforeEach(() => {
    signedIn();
});

test.each(['JPY', 'jpy', 'USD'])('a rate in %s is none in EUR, wherever it stands', async other => {
    for (const rows of [
        [rate('EUR', '90000'), rate(other, '16000000')],
        [rate(other, '16000000'), rate('EUR', '90000')],
    ]) {
        const { payout, market } = await rates(...rows);
        expect(payout).toEqual([rate('EUR', '90000')]);
        expect(market.map(row => row.rate)).toEqual(['90000']);
    }
    expect((await rates(rate(other, '16000000'))).payout).toEqual([]);
});

test.each([['eur'], [undefined]])('a row whose currency is %s is in the one that was asked for', async fiat => {
    const { payout } = await rates(rate(fiat, '90000'));
    expect(payout).toMatchObject([{ crypto_currency: 'BTC', rate: '90000' }]);
});

test('a row that names no currency is none beside one that names the asked one, wherever it stands', async () => {
    for (const rows of [
        [rate(undefined, '16000000'), rate('EUR', '90000')],
        [rate('eur', '90000'), rate(undefined, '16000000')],
    ]) {
        expect((await rates(...rows, rate(undefined, '0.9', { crypto_currency: 'USDC' }))).payout).toMatchObject([
            { crypto_currency: 'BTC', rate: '90000' },
            { crypto_currency: 'USDC', rate: '0.9' },
        ]);
    }
});

test('a row that names no currency is in none of which can be told, beside one of another currency', async () => {
    for (const rows of [
        [rate('USD', '100000'), rate(undefined, '90000')],
        [rate(undefined, '0.9', { crypto_currency: 'USDC' }), rate('USD', '100000')],
    ])
        expect((await rates(...rows)).payout).toEqual([]);
});

test('two rows of a coin that differ say no rate; what they agree on counts', async () => {
    const { payout, market } = await rates(rate('EUR', '90000'), rate('EUR', '80000'));
    expect(payout).toHaveLength(1);
    expect(payout[0]).toMatchObject({ crypto_currency: 'BTC', network_fee_crypto_amount: '0.0001' });
    expect(payout[0]?.rate).toBeUndefined();
    expect(market.map(row => row.rate)).toEqual([undefined]);

    const same = await rates(rate('EUR', '90000'), rate('EUR', '90000.00', { network_fee_crypto_amount: '0.0002' }));
    expect(same.payout).toHaveLength(1);
    expect(same.payout[0]).toMatchObject({ rate: '90000' });
    expect(same.payout[0]?.network_fee_crypto_amount).toBeUndefined();
});

test('rows that name no coin stay as they are', async () => {
    const { payout } = await rates({ fiat_currency: 'EUR' }, { fiat_currency: 'EUR' });
    expect(payout).toHaveLength(2);
});

test('a withdrawal never goes by the rate of another currency', async () => {
    const account = {
        api_id: 'a',
        settlement_type: 'localcurrency',
        local_currency: 'EUR',
        crypto_currency: 'BTC',
    } as never;
    const merchant = { balances: [{ currency: 'EUR', available: '1000' }] } as never;
    const planAt = async (...rows: object[]) => {
        const { payout } = await rates(...rows);
        return planOf(sourceOf(account, merchant, payout), { crypto_currency: 'BTC', amount: '900' } as never);
    };
    const { rate: found, coins } = await planAt(rate('EUR', '90000'), rate('JPY', '16000000'));
    expect(found?.value).toBe('90000');
    expect(coins).toBe('0.01');
    const unknown = await planAt(rate('EUR', '90000'), rate('EUR', '16000000'));
    expect(unknown).toMatchObject({ coin: 'BTC', rate: undefined, coins: undefined, net: undefined });
});

describe('the rate of a pair whose answer names no currency', () => {
    const read = async (answer: object, apiId?: string) => {
        stubFetch(() => json(answer));
        const found = await getPairRate({ crypto: 'BTC', fiat: 'EUR', apiId });
        if (!found) throw new Error('No rate');
        return found;
    };

    test.each([undefined, 'HA1587722191gQKF'])(
        'may be of either direction, so that it is no figure by itself unless only one of them can be',
        async apiId => {
            for (const listed of [undefined, '0']) {
                expect(ratedBy(await read({ rate: '0.0000111' }, apiId), listed)).toBe('undirected');
                expect(ratedBy(await read({ rate: '90000' }, apiId), listed)).toEqual({ rate: '90000' });
            }
        },
    );

    test('is none of a dollar, whose rates are near one in both directions', async () => {
        stubFetch(() => json({ rate: '0.8676' }));
        expect(await getDollarRate({ fiat: 'EUR' })).toBeNull();
        stubFetch(() => json({ rate: '0.8676', from: 'USD', to: 'EUR' }));
        expect(await getDollarRate({ fiat: 'EUR' })).toMatchObject({ rate: '0.8676' });
    });

    test('is one where the list has it', async () => {
        expect(ratedBy(await read({ rate: '90000' }), '90100')).toEqual({ rate: '90000' });
        expect(ratedBy(await read({ rate: '0.0000111' }), '90100')).toBe('contradicted');
    });

    test.each([
        [{ from: 'BTC', to: 'EUR', rate: '90000' }, '90000'],
        [{ from_currency: 'EUR', rate: '0.00001' }, '100000'],
        [{ to: 'BTC', rate: '0.00001' }, '100000'],
    ])('is read as it is named: %j', async (answer, rate) => {
        expect(ratedBy(await read(answer), undefined)).toEqual({ rate });
    });
});

test.each([[null], [{ request: 'done' }]])(
    'an answer such as %j is an error, and no rates for whoever goes on without',
    async answer => {
        stubFetch(() => json(answer));
        await expect(listPayoutRates({ fiat: 'EUR' })).rejects.toMatchObject({ kind: 'unexpected-answer' });
        expect(await listPayoutRates({ fiat: 'EUR', orNone: true })).toEqual([]);
    },
);
