import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Sandbox } from '../../sandbox/app';
import { seededGroups } from '../../sandbox/seed/users';
import { merchantIds, seededAccounts, seededMerchants } from '../../sandbox/seed/tenants';
import { dataProvider } from '../../src/start/dataProvider';
import { forgetPages } from '../../src/dataProviders/paging/knownPages';
import { INVALID_ADDRESS } from '../../src/dataProviders/payments/addressMethods';
import type { PaymentListFilter } from '../../src/dataProviders/payments/paymentQuery';
import type { MerchantScope } from '../../src/dataProviders/types';
import { compare, sum } from '../../src/money/arithmetic';
import { asFetch } from '../support/asFetch';
import { startSandbox } from '../support/servers/sandbox';
import { tokenOf } from '../support/signIn';
import { whole } from '../support/whole';
import { signedIn } from '../support/signedIn';

interface Row {
    reference: string;
    api_id: string;
    crypto_address: string;
    status: string;
    order_currency: string;
    order_amount: string;
    created_at: Date;
}

const merchantKey = seededMerchants.find(({ id }) => id === merchantIds.harbour)?.merchantKey ?? '';
const accounts = seededAccounts.filter(({ merchantId }) => merchantId === merchantIds.harbour);
const apiId = accounts[0]?.apiId ?? '';
const ZONE = 'America/New_York';
const scope: MerchantScope = { merchantId: merchantIds.harbour, merchantKey, apiId: undefined, timeZone: ZONE };

let sandbox: Sandbox;
let access: string;
/** All of the merchant's payments, newest first. */
let stored: Row[];

beforeAll(async () => {
    sandbox = await startSandbox();
    access = await tokenOf(sandbox, 'owner@harbour.example');
    stored = await sandbox.query<Row>(
        `select reference, api_id, crypto_address, status, order_currency, order_amount::text, created_at
         from payments where merchant_id = $1 order by created_at desc, reference desc`,
        [merchantIds.harbour],
    );
});
afterAll(() => sandbox.close());

beforeEach(() => {
    forgetPages();
    vi.stubGlobal('fetch', asFetch(sandbox));
    signedIn(access);
});

const page = async (filter: PaymentListFilter, number = 1, perPage = 50, meta = scope) => {
    const answer = await dataProvider.getList('payments', {
        filter,
        pagination: { page: number, perPage },
        sort: { field: 'created_at', order: 'DESC' },
        meta,
    });
    return { ...answer, ids: answer.data.map(({ id }: { id: string }) => id) };
};

const localDay = (instant: Date) => new Intl.DateTimeFormat('en-CA', { timeZone: ZONE }).format(instant);
const references = (rows: Row[]) => rows.map(({ reference }) => reference);

describe('the list of payments', () => {
    test('paged through to its end has every payment of the merchant once, newest first', async () => {
        const seen: string[] = [];
        for (let number = 1, more = true; more; number += 1) {
            const { ids, pageInfo, meta, total } = await page({}, number, 100);
            seen.push(...ids);
            more = pageInfo?.hasNextPage === true;
            expect(pageInfo?.hasPreviousPage).toBe(number > 1);
            expect(meta).toEqual({ total: stored.length });
            expect(total).toBeUndefined();
        }
        expect(seen).toEqual(references(stored));
    });

    test('goes back to the pages that were seen', async () => {
        const first = await page({}, 1, 25);
        const second = await page({}, 2, 25);
        expect((await page({}, 1, 25)).ids).toEqual(first.ids);
        expect((await page({}, 2, 25)).ids).toEqual(second.ids);
        expect((await page({}, 4, 25)).ids).toEqual([]);
    });

    test('of one account has that account’s only', async () => {
        const { ids, meta } = await page({}, 1, 100, { ...scope, apiId });
        const expected = stored.filter(row => row.api_id === apiId);
        expect(ids).toEqual(references(expected).slice(0, 100));
        expect(meta).toEqual({ total: expected.length });
    });

    test('of days has the payments of those days in the zone', async () => {
        const day = localDay(stored[20]?.created_at ?? new Date());
        const { ids } = await page({ from_date: day, to_date: day }, 1, 100);
        expect(ids.length).toBeGreaterThan(0);
        expect(ids).toEqual(references(stored.filter(row => localDay(row.created_at) === day)));
    });

    test('with a filter pages within it', async () => {
        const good = references(stored.filter(({ status }) => status === 'good'));
        expect((await page({ status: 'good' }, 1, 10)).ids).toEqual(good.slice(0, 10));
        expect((await page({ status: 'good' }, 2, 10)).ids).toEqual(good.slice(10, 20));
    });

    test('refuses a range that ends before it begins, and names the field', async () => {
        const answer = page({ from_date: '2026-11-21', to_date: '2026-11-20' });
        await expect(answer).rejects.toMatchObject({ kind: 'refused', fields: { to_date: expect.any(String) } });
        await expect(page({ from_date: 'soon' })).rejects.toMatchObject({ kind: 'refused' });
    });

    test('of somebody else’s merchant is not found', async () => {
        const foreign = seededMerchants.find(({ id }) => id === merchantIds.lumen)?.merchantKey ?? '';
        await expect(page({}, 1, 50, { ...scope, merchantKey: foreign })).rejects.toMatchObject({ kind: 'not-found' });
        await expect(page({}, 1, 50, { ...scope, merchantKey: '../x' })).rejects.toMatchObject({ kind: 'not-found' });
    });

    test('can be aborted', async () => {
        const controller = new AbortController();
        const answer = dataProvider.getList('payments', { filter: {}, meta: scope, signal: controller.signal });
        controller.abort();
        await expect(answer).rejects.toMatchObject({ kind: 'aborted' });
    });
});

test('one payment comes with its transactions and its story', async () => {
    const id = stored.find(({ status }) => status === 'good')?.reference ?? '';
    const { data } = await dataProvider.getOne('payments', { id });
    expect(data).toMatchObject({ id, payment_reference: id, status: 'good' });
    expect(data.txs.length).toBeGreaterThan(0);
    expect(data.events.length).toBeGreaterThan(0);
    await expect(dataProvider.getOne('payments', { id: 'AAA-000000-PMT' })).rejects.toMatchObject({
        kind: 'not-found',
    });
});

test.each([undefined, apiId])('the summary of account %s sums the days of the zone', async account => {
    const [from, to] = ['2026-11-01', '2026-11-15'];
    const { totals } = whole(await dataProvider.summarizePayments({ meta: { ...scope, apiId: account }, from, to }));
    const rows = stored.filter(row => {
        const day = localDay(row.created_at);
        return day >= from && day <= to && (!account || row.api_id === account);
    });
    expect(rows.length).toBeGreaterThan(0);
    expect(totals.reduce((count, total) => count + total.count, 0)).toBe(rows.length);
    for (const { status, order_currency, order_amount } of totals) {
        const group = rows.filter(row => row.status === status && row.order_currency === order_currency);
        expect(compare(order_amount, sum(group.map(row => row.order_amount)))).toBe(0);
    }
});

describe('a summary has no figures where an answer is of other days,', () => {
    const [from, to] = ['2026-11-01', '2026-11-15'];
    const totalsOf = async (change: (answer: object, path: string) => object, asked: object = { from, to }) => {
        const ask = asFetch(sandbox);
        vi.stubGlobal('fetch', async (input: string, init?: RequestInit) =>
            Response.json(change((await (await ask(input, init)).json()) as object, input)),
        );
        return (await dataProvider.summarizePayments({ meta: scope, ...asked })).totals;
    };
    const other = { from_date: '2026-10-01T04:00:00.000Z' };

    test.each<[string, object, object?]>([
        ['or says none', { from_date: undefined, to_date: undefined }],
        ['or says one end alone', { to_date: undefined }],
        ['or says one end as it was asked', other],
        ['or says days where none were asked for', other, {}],
    ])('%s', async (_, said, asked) => {
        expect(await totalsOf(answer => answer, asked)).not.toHaveLength(0);
        expect(await totalsOf(answer => ({ ...answer, ...said }), asked)).toBeUndefined();
    });

    test('or one of several accounts’ is', async () => {
        const of = { from, to, accounts: accounts.slice(0, 2).map(account => account.apiId) };
        const [, second = ''] = of.accounts;
        expect(await totalsOf(answer => answer, of)).not.toHaveLength(0);
        const change = (answer: object, path: string) =>
            path.includes(`/${second}/`) ? { ...answer, ...other } : answer;
        expect(await totalsOf(change, of)).toBeUndefined();
    });

    test('but a provider may write whole seconds, and need not say that an end is open', async () => {
        const inSeconds = (answer: object) => JSON.parse(JSON.stringify(answer).replaceAll(/\.\d{3}Z/g, 'Z')) as object;
        expect(await totalsOf(inSeconds)).toEqual(await totalsOf(answer => answer));
        const unsaid = ({ from_date: _, ...answer }: { from_date?: unknown }) => answer;
        expect(await totalsOf(unsaid, { to })).toEqual(await totalsOf(answer => answer, { to }));
    });
});

test.each([undefined, apiId])('the export of account %s has every payment of the filter', async account => {
    const rows: (number | undefined)[] = [];
    const file = await dataProvider.exportPayments({
        resource: 'payments',
        filter: { status: 'good' },
        meta: { ...scope, apiId: account },
        onProgress: progress => rows.push(progress.rows),
    });
    const expected = stored.filter(row => row.status === 'good' && (!account || row.api_id === account));
    expect(file.rows).toBe(expected.length);
    expect(file.filename).toMatch(/^payments-.*\.csv$/);
    const text = await file.blob.text();
    expect(expected.every(({ reference }) => text.includes(reference))).toBe(true);
    expect(rows.length).toBeGreaterThan(0);
});

describe('an address', () => {
    test('of the account is found with what it received', async () => {
        const row = stored.find(one => one.api_id === apiId && one.status === 'good');
        const found = await dataProvider.findAddress({ apiId, address: ` ${row?.crypto_address} ` });
        expect(found.address).toBe(row?.crypto_address);
        expect(Number(found.received)).toBeGreaterThan(0);
    });

    test.each(['1AiwqWv9pTeAN9zZaCdnqgQpQX7xDeqjWS', 'no address at all', '../x', ''])(
        '%j is none, with the text of docs/rules.md#errors',
        async address => {
            await expect(dataProvider.findAddress({ apiId, address })).rejects.toThrow(new Error(INVALID_ADDRESS));
        },
    );
});

test('accounts and rates', async () => {
    const pubkeys = accounts.map(({ pubkey }) => pubkey);
    const found = await dataProvider.listAccounts({ pubkeys });
    expect(found.map(account => account.pubkey).sort()).toEqual([...pubkeys].sort());
    const rates = await dataProvider.listExchangeRates({ fiat: 'EUR' });
    expect(rates.length).toBeGreaterThan(0);
    expect(new Set(rates.map(rate => rate.fiat_currency))).toEqual(new Set(['EUR']));
});

test('groups come whole, each under its id', async () => {
    const { data, total } = await dataProvider.getList('groups', {});
    expect(data).toEqual(seededGroups.map(group => ({ ...group, id: String(group.id) })));
    expect(total).toBe(seededGroups.length);
});

describe('what awaits approval', () => {
    test.each(['crypto-payout-admin', 'withdrawals', 'crypto-payout-admin/batch'] as const)(
        'in %s is what says so, whatever the provider makes of the filter',
        async resource => {
            await sandbox.query(
                `update payouts set status = 'pending_authorization' where reference in
                    (select distinct on (convert_type) reference from payouts
                     where merchant_id = $1 and type <> 'refund' and status = 'done' order by convert_type, reference)`,
                [merchantIds.harbour],
            );
            await sandbox.query(
                `update batches set status = 'pending_authorization' where id =
                    (select id from batches where merchant_id = $1 and status = 'completed' order by id limit 1)`,
                [merchantIds.harbour],
            );
            const ids = async () => {
                const { rows } = await dataProvider.listAwaitingApproval({ resource, meta: scope });
                return rows.map(({ id }) => id);
            };
            const expected = await ids();
            expect(expected.length).toBeGreaterThan(0);
            const real = fetch;
            vi.stubGlobal('fetch', (input: RequestInfo | URL, init?: RequestInit) => {
                const url = new URL(String(input), 'http://sandbox.test');
                url.searchParams.delete('status');
                return real(url.pathname + url.search, init);
            });
            expect(await ids()).toEqual(expected);
        },
    );
});
