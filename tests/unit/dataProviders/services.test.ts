import { beforeEach, describe, expect, test, vi } from 'vitest';
import { listServices } from '../../../src/dataProviders/fiatAccounts/institutions';
import { searchPayables } from '../../../src/dataProviders/fiatAccounts/payables';
import { json, stubFetch } from '../../support/fetch';
import { signedIn } from '../../support/signedIn';

beforeEach(() => {
    signedIn();
});

/** Answers these lists by the ends of their paths, and 404 for any other. */
const provide = (lists: Readonly<Record<string, readonly object[]>>) =>
    vi.stubGlobal('fetch', async (input: RequestInfo | URL) => {
        const { pathname } = new URL(String(input), 'http://x.test');
        const rows = lists[pathname.split('/').at(-1) ?? ''];
        return rows ? Response.json(rows) : Response.json({ message: 'No' }, { status: 404 });
    });

const bank = { id: 'b', name: 'Severn Bank', country_code: 'GBR' };
const wallet = { id: 'w', name: 'Saku', country_code: 'GBR' };
const currencies = [{ currency: 'GBP' }, { currency: 'EUR', directions: ['sending'] }, { code: 'USD' }];

test.each([
    ['its banks', { banks: [{ ...bank, currency: 'GBP' }] }, ['bank_account GBP']],
    ['its wallets', { 'digital-wallets': [{ ...wallet, currency: 'IDR' }] }, ['digital_wallet IDR']],
    [
        'its banks for its wallets, which name none',
        { banks: [{ ...bank, currency: 'EUR' }], 'digital-wallets': [wallet], currencies },
        ['bank_account EUR', 'digital_wallet EUR'],
    ],
    [
        'what can be received, where neither names one',
        { banks: [bank], 'digital-wallets': [wallet], currencies },
        ['bank_account GBP', 'digital_wallet GBP'],
    ],
    ['none of another country', { banks: [{ ...bank, country_code: 'DEU', currency: 'EUR' }], currencies }, []],
    ['none, where nobody says any', { banks: [bank] }, []],
])('a country that doesn’t say how it’s paid is paid in the currencies of %s', async (_, lists, ways) => {
    provide(lists);
    const services = await listServices({ country: 'GBR' });
    expect(services.map(({ type, currency }) => `${type} ${currency}`)).toEqual(ways);
});

test('ways to pay that can’t be read at all are no empty list', async () => {
    vi.stubGlobal('fetch', async () => Response.json({ message: 'No' }, { status: 403 }));
    await expect(listServices({ country: 'GBR' })).rejects.toMatchObject({ kind: 'forbidden' });
});

describe('of a country whose banks can’t all be read', () => {
    const odd = { id: { no: 'id' }, country_code: 'GBR' };
    const waysOf = async () =>
        (await listServices({ country: 'GBR' })).map(({ type, currency }) => `${type} ${currency}`);

    test('each currency that can be received is a way to pay, beside those of the banks', async () => {
        provide({ banks: [{ ...bank, currency: 'EUR' }, odd], currencies });
        expect(await waysOf()).toEqual(['bank_account EUR', 'bank_account GBP']);
        provide({
            banks: [{ ...bank, currency: 'GBP' }],
            'digital-wallets': [{ ...wallet, currency: 7 }, odd],
            currencies,
        });
        expect(await waysOf()).toContain('digital_wallet GBP');
    });

    test('that none is known is no empty list', async () => {
        provide({ banks: [odd] });
        await expect(waysOf()).rejects.toMatchObject({ i18nKey: 'fiatAccounts.problem.waysUnread' });
    });
});

/** Answers pages of 500 banks, as long as there are any, and says which were asked for. */
function provideBanks(count: number, currencyOf: (at: number) => string) {
    const asked: string[] = [];
    vi.stubGlobal('fetch', async (input: RequestInfo | URL) => {
        const { pathname, searchParams } = new URL(String(input), 'http://x.test');
        if (pathname.endsWith('/currencies')) return Response.json(currencies);
        if (!pathname.endsWith('/banks')) return Response.json({ message: 'No' }, { status: 404 });
        const page = Number(searchParams.get('page'));
        asked.push(`${page}`);
        const first = (page - 1) * 500;
        const rows = Array.from({ length: Math.max(0, Math.min(500, count - first)) }, (_, index) => first + index);
        return Response.json(rows.map(at => ({ ...bank, id: `b${at}`, currency: currencyOf(at) })));
    });
    return asked;
}

test('the ways to pay are those of every page of banks, of twenty at most', async () => {
    provideBanks(501, at => (at < 500 ? 'GBP' : 'EUR'));
    expect((await listServices({ country: 'GBR' })).map(({ currency }) => currency)).toEqual(['GBP', 'EUR']);
    // A country of many banks is paid as all of them say, and in no other currency.
    provideBanks(9_200, () => 'EUR');
    expect((await listServices({ country: 'GBR' })).map(({ currency }) => currency)).toEqual(['EUR']);
    const asked = provideBanks(25_000, () => 'EUR');
    expect((await listServices({ country: 'GBR' })).map(({ currency }) => currency)).toEqual(['EUR', 'GBP']);
    expect(asked).toHaveLength(20);
});

test('banks, wallets and destination accounts are asked for 500 at a time', async () => {
    const sent = stubFetch(() => json([], 200, { 'x-page': '1', 'x-per-page': '500', 'x-total': '0' }));
    await listServices({ country: 'GBR' });
    await searchPayables({ merchantId: 'm', text: 'EUR' });
    const sizes = ['/banks', '/digital-wallets', '/destination-accounts'].map(path =>
        sent.filter(({ url }) => url.includes(`${path}?`)).map(({ url }) => /per_page=\d+/.exec(url)?.[0]),
    );
    for (const each of sizes) expect(new Set(each)).toEqual(new Set(['per_page=500']));
});
