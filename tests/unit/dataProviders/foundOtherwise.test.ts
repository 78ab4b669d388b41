import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { TRANSFERS_PER_PAGE } from '../../../contracts/fiat/transfers';
import { config } from '../../../src/config/config';
import { deposits } from '../../../src/dataProviders/deposits/deposits';
import { listInstitutions, searchInstitutions } from '../../../src/dataProviders/fiatAccounts/institutions';
import { getStatement } from '../../../src/dataProviders/methods/statementMethods';
import { trades } from '../../../src/dataProviders/transfers/transfers';
import { findPayout, rowsBy } from '../../../src/dataProviders/payouts/payouts';
import { json, stubFetch } from '../../support/fetch';
import { signedIn } from '../../support/signedIn';

const capabilities = structuredClone(config.capabilities);
beforeEach(() => {
    signedIn();
});
afterEach(() => {
    config.capabilities = structuredClone(capabilities);
});

const meta = { merchantId: 'm', merchantKey: 'k', apiId: undefined, timeZone: 'UTC' as const };
const at = '2026-11-20T10:00:00Z';

describe('a record that a search doesn’t bring is looked for in the list', () => {
    const deposit = (reference: string) => ({ dpst_ref_num: reference, created_at: at, status: 'new' });

    test('a deposit, whose search brings others first, or none', async () => {
        for (const searched of [[deposit('D10'), deposit('D1')], [deposit('D10')], []]) {
            stubFetch(({ url }) =>
                json({
                    data: new URL(url, 'https://x.test').searchParams.has('dpst_ref_num')
                        ? searched
                        : [deposit('D2'), deposit('D1')],
                    meta: {},
                }),
            );
            expect((await deposits.getOne({ id: 'D1', meta })).data).toMatchObject({ id: 'D1' });
        }
    });

    test('a payout, whose search finds nothing', async () => {
        stubFetch(({ url }) =>
            json({
                data: new URL(url, 'https://x.test').searchParams.has('q') ? [] : [{ payout_reference: 'P1' }],
                meta: {},
            }),
        );
        const found = await findPayout({ merchantKey: 'k', type: 'withdraw', reference: 'P1' }, { rowsBy });
        expect(found).toMatchObject({ payout_reference: 'P1' });
    });
});

test('deposits aren’t counted once one has come that they aren’t, on whichever page', async () => {
    const statuses = ['new', 'new', 'new', 'returned', 'new'];
    const rows = statuses.map((status, index) => ({ dpst_ref_num: `D${index}`, created_at: at, status }));
    stubFetch(({ url }) => {
        const from = Number(new URL(url, 'https://x.test').searchParams.get('from') ?? 0);
        const next = from + 2 < rows.length ? `from=${from + 2}` : null;
        return json({ data: rows.slice(from, from + 2), meta: { next, ...(from === 0 && { total: rows.length }) } });
    });
    const sort = { field: 'id', order: 'DESC' } as const;
    const shown = async (page: number) => {
        const { data, meta: told } = await deposits.getList({
            filter: {},
            sort,
            pagination: { page, perPage: 2 },
            meta,
        });
        return [data.map(({ id }) => id), (told as { total?: number }).total];
    };
    expect(await shown(1)).toEqual([['D0', 'D1'], 5]);
    expect(await shown(2)).toEqual([['D2', 'D4'], undefined]);
    expect(await shown(1)).toEqual([['D0', 'D1'], undefined]);
});

describe('the wallets of a corridor', () => {
    const corridor = { country: 'PHL', currency: 'PHP', type: 'digital_wallet', network: null };
    const rows = [
        { id: 'own', name: 'Own Wallet', country_code: 'PHL', currency: 'PHP', type: 'digital_wallet' },
        { id: 'unsaid', name: 'Plain Wallet', country_code: 'PHL' },
        { id: 'desk', name: 'Cash Desk', country_code: 'PHL', currency: 'PHP', type: 'cash_pickup' },
        { id: 'abroad', name: 'Far Wallet', country_code: 'KEN', currency: 'PHP', type: 'digital_wallet' },
    ];

    test.each([
        ['is asked for where the provider takes it', ['digital-wallets.type' as const], 'digital_wallet'],
        ['isn’t sent otherwise', [], null],
    ])('are of its country and kind, whatever comes; the kind %s', async (_, filters, sent) => {
        config.capabilities = { filters: [...filters] };
        const asked: (string | null)[] = [];
        stubFetch(({ url }) => {
            asked.push(new URL(url, 'https://x.test').searchParams.get('type'));
            return json(rows);
        });
        expect((await listInstitutions({ corridor })).rows.map(({ id }) => id)).toEqual(['own', 'unsaid']);
        expect(new Set(asked)).toEqual(new Set([sent]));
    });

    test('are found by a part of their name, where the provider’s own search finds none', async () => {
        stubFetch(({ url }) => json(new URL(url, 'https://x.test').searchParams.has('name') ? [] : rows));
        expect((await searchInstitutions({ corridor, text: 'wallet' })).map(({ id }) => id)).toEqual(['own', 'unsaid']);
    });
});

describe('a statement', () => {
    const range = { merchantId: 'm', currency: 'USD', from: '2026-11-01', to: '2026-11-20' };
    const of = (currency?: string) => ({ ...(currency && { currency }), opening_balance: '1', closing_balance: '1' });
    const asked = async (statements: object[]) => {
        const queries: URLSearchParams[] = [];
        stubFetch(({ url }) => {
            queries.push(new URL(url, 'https://x.test').searchParams);
            return json({ statements });
        });
        return { statement: await getStatement(range), currency: queries[0]?.get('currency') };
    };

    test('that names no currency is the asked one’s, where one currency can be asked for', async () => {
        config.capabilities = { filters: ['transaction.currency'] };
        expect(await asked([of()])).toEqual({ statement: of(), currency: 'USD' });
    });

    test('that names no currency is nobody’s, where none can be asked for', async () => {
        config.capabilities = {};
        expect(await asked([of()])).toEqual({ statement: undefined, currency: null });
        expect((await asked([of('EUR'), of('USD')])).statement).toEqual(of('USD'));
    });
});

test('a list of which no row is of the asked kind is given up after some pages, and says so', async () => {
    config.capabilities = { filters: [] };
    const sent = stubFetch(({ url }) => {
        const page = Number(new URL(url, 'https://x.test').searchParams.get('page'));
        const rows = Array.from({ length: TRANSFERS_PER_PAGE }, (_, index) => ({
            ...{ id: `t${page}-${index}`, type: 'transfer', created_at: at },
        }));
        return json(rows, 200, { 'x-page': String(page), 'x-per-page': '50', 'x-total': '100000' });
    });
    const pagination = { page: 1, perPage: 25 };
    const list = await trades.getList({ filter: {}, pagination, sort: { field: 'id', order: 'DESC' }, meta });
    expect(list).toMatchObject({ data: [], meta: { isCutOff: true } });
    expect(sent.length).toBeLessThanOrEqual(20);
});
