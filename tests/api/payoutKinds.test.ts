import Papa from 'papaparse';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { listMerchants } from '../../contracts/main/merchants';
import type { Sandbox } from '../../sandbox/app';
import { literalConfig, sandboxConfig } from '../../sandbox/dashboard/config';
import { literalProvider } from '../../sandbox/literal/literal';
import { merchantIds, seededMerchants } from '../../sandbox/seed/tenants';
import { call } from '../../src/api/call';
import { config } from '../../src/config/config';
import { forgetIgnored } from '../../src/dataProviders/filters/knownFilters';
import { forgetPages } from '../../src/dataProviders/paging/knownPages';
import type { MerchantScope } from '../../src/dataProviders/types';
import { dataProvider } from '../../src/start/dataProvider';
import { asFetch } from '../support/asFetch';
import { type StoredPayout, storedPayouts } from '../support/entities/payouts';
import { startSandbox } from '../support/servers/sandbox';
import { tokenOf } from '../support/signIn';
import { signedIn } from '../support/signedIn';

const merchantId = merchantIds.harbour;
const merchantKey = seededMerchants.find(({ id }) => id === merchantId)?.merchantKey ?? '';
const meta: MerchantScope = { merchantId, merchantKey, apiId: undefined, timeZone: 'UTC' };
const lists = ['withdrawals', 'crypto-payout-admin'] as const;
type List = (typeof lists)[number];

let sandbox: Sandbox;
let owner: string;
let partner: string;
let stored: StoredPayout[];
let refund = '';
let asked: URL[];
let user: () => string;

beforeAll(async () => {
    sandbox = await startSandbox();
    owner = await tokenOf(sandbox, 'owner@harbour.example');
    partner = await tokenOf(sandbox, 'partner@meridian.example');
    const all = await storedPayouts(sandbox);
    stored = all.filter(({ type }) => type !== 'refund');
    refund = all.find(({ type }) => type === 'refund')?.reference ?? '';
});
afterAll(async () => {
    Object.assign(config, structuredClone(sandboxConfig));
    await sandbox.close();
});

const withoutKey = sandboxConfig.capabilities.filters.filter(name => name !== 'payouts.convert_type');
const { filters: _, ...withoutFilters } = sandboxConfig.capabilities;
const ways = {
    'a provider that takes convert_type': { provider: 'sandbox', capabilities: sandboxConfig.capabilities },
    'one that takes it for nothing': { provider: 'deaf', capabilities: sandboxConfig.capabilities },
    'one of which it isn’t said': {
        provider: 'deaf',
        capabilities: { ...sandboxConfig.capabilities, filters: withoutKey },
    },
    'one of which no filter is said': { provider: 'deaf', capabilities: withoutFilters },
    'a literal provider': { provider: 'literal', capabilities: literalConfig.capabilities },
} as const;
type Way = keyof typeof ways;

function use(way: Way, ...ignored: readonly string[]) {
    const { provider, capabilities } = ways[way];
    Object.assign(config, structuredClone({ ...sandboxConfig, capabilities }));
    const send = asFetch(provider === 'literal' ? { fetch: literalProvider(sandbox.fetch) } : sandbox);
    vi.stubGlobal('fetch', (input: string, init?: RequestInit) => {
        const url = new URL(input, 'http://x.test');
        asked.push(new URL(url));
        for (const key of [...ignored, ...(provider === 'deaf' ? ['convert_type'] : [])]) url.searchParams.delete(key);
        return send(url.pathname + url.search, init);
    });
}

beforeEach(() => {
    asked = [];
    user = () => owner;
    forgetPages();
    forgetIgnored();
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    signedIn(() => user());
});

/** Is it said that the provider has this product's values of `convert_type`? */
const isWorded = (way: Way) => way === 'a provider that takes convert_type' || way === 'one that takes it for nothing';

/** What stands in a list, by the database: where nobody says what types mean, only batches are told. */
function listedIn(way: Way, list: List): string[] {
    const isTold = ({ batch_key: batch }: StoredPayout) => isWorded(way) || !!batch;
    const isPayout = ({ convert_type: type }: StoredPayout) => /direct|batch/.test(type);
    return stored
        .filter(row => !isTold(row) || isPayout(row) === (list === 'crypto-payout-admin'))
        .map(({ reference }) => reference);
}

async function everyPage(list: List | 'refunds', filter: object = {}, perPage = 25) {
    const rows: string[] = [];
    for (let page = 1; ; page += 1) {
        const params = { filter, meta, pagination: { page, perPage }, sort: { field: 'id', order: 'DESC' as const } };
        const { data, pageInfo } = await dataProvider.getList(list, params);
        expect(data.length <= perPage).toBe(true);
        rows.push(...data.map(({ id }) => String(id)));
        if (!pageInfo?.hasNextPage) return rows;
    }
}

/** One column of a file. */
const columnOf = async (blob: Blob, name: string) => {
    const text = (await blob.text()).replace('\ufeff', '').trim();
    return Papa.parse<Record<string, string>>(text, { header: true }).data.map(row => row[name] ?? '');
};

describe.each(Object.keys(ways) as Way[])('on %s', way => {
    beforeEach(() => use(way));

    test.each(lists)('all pages of %s are its rows, and those that may be', async list => {
        const expected = listedIn(way, list);
        expect(expected.length).toBeGreaterThan(30);
        if (isWorded(way) || list === 'withdrawals') expect(expected.length).toBeLessThan(stored.length);
        expect(await everyPage(list)).toEqual(expected);
        expect(asked.some(({ searchParams }) => searchParams.has('convert_type'))).toBe(isWorded(way));
    });

    test.each(lists)('so is the file of %s, once its list was seen', async list => {
        await everyPage(list);
        const { blob, rows } = await dataProvider.exportPayouts({ resource: list, filter: {}, meta });
        const expected = listedIn(way, list);
        expect((await columnOf(blob, 'payout_reference')).toSorted()).toEqual(expected.toSorted());
        expect(rows).toBe(expected.length);
        expect((await blob.text()).split('\n', 1)[0]).not.toContain('own_id');
        // Those that the other file has as well are marked, where there are any.
        const [other = list] = lists.filter(each => each !== list);
        const shared = listedIn(way, other).filter(reference => expected.includes(reference));
        const marks = await columnOf(blob, 'also_in');
        expect(shared.length > 0).toBe(!isWorded(way));
        expect(marks.filter(mark => mark !== '')).toHaveLength(shared.length);
    });

    test('each record opens where its row stands, and nowhere else', async () => {
        for (const list of lists) {
            const own = listedIn(way, list);
            const other = stored.find(({ reference }) => !own.includes(reference))?.reference ?? refund;
            for (const id of [own[0], own.at(-1)]) {
                expect((await dataProvider.getOne(list, { id, meta })).data.id).toBe(id);
            }
            await expect(dataProvider.getOne(list, { id: other, meta })).rejects.toMatchObject({ kind: 'not-found' });
        }
    });

    test('the inbox asks both lists, each of whose rows is its own or may be', async () => {
        const waiting = stored.filter(({ status }) => status === 'pending_authorization');
        expect(waiting.length).toBeGreaterThan(0);
        for (const resource of lists) {
            const { rows } = await dataProvider.listAwaitingApproval({ resource, meta });
            const own = listedIn(way, resource);
            const expected = waiting.filter(({ reference }) => own.includes(reference));
            expect(rows.map(({ id }) => id).toSorted()).toEqual(expected.map(({ reference }) => reference).toSorted());
        }
    });
});

test('a record is found by reading on where the search is taken for nothing', async () => {
    use('a literal provider', 'q');
    const id = listedIn('a literal provider', 'withdrawals').at(-1) ?? '';
    expect((await dataProvider.getOne('withdrawals', { id, meta })).data.id).toBe(id);
    expect((await dataProvider.findCryptoPayout({ merchantKey, reference: id })).payout_reference).toBe(id);
    await expect(dataProvider.getOne('withdrawals', { id: 'nobody', meta })).rejects.toMatchObject({
        kind: 'not-found',
    });
});

test('a filter narrows rows that are told apart as any others', async () => {
    use('a literal provider');
    const own = listedIn('a literal provider', 'withdrawals');
    const done = stored.filter(({ status, reference }) => status === 'done' && own.includes(reference));
    expect(await everyPage('withdrawals', { status: 'done' })).toEqual(done.map(({ reference }) => reference));
});

test.each(['one of which it isn’t said', 'a literal provider'] as const)(
    'the file of all of a partner’s merchants is written from their lists on %s',
    async way => {
        use(way);
        user = () => partner;
        const { data } = await call(listMerchants, {});
        const partnerId = data.find(({ partner_id: id }) => id)?.partner_id ?? '';
        const own = data.filter(({ partner_id: id }) => id === partnerId);
        const rows = await sandbox.query<{ reference: string }>(
            `select reference from payouts where merchant_id = any($1) and type <> 'refund'`,
            [
                // By their keys: a literal provider has ids of its own.
                seededMerchants
                    .filter(each => own.some(({ merchant_key: key }) => key === each.merchantKey))
                    .map(({ id }) => id),
            ],
        );
        const expected = rows.map(({ reference }) => reference);
        const file = await dataProvider.exportPayoutsOfPartner({
            ...{ resource: 'crypto-payout-admin', filter: { partnerId }, meta },
        });
        expect((await columnOf(file.blob, 'payout_reference')).toSorted()).toEqual(expected.toSorted());
        const keys = new Set(await columnOf(file.blob, 'merchant_key'));
        expect(keys.size).toBeGreaterThan(1);
        expect(own.map(({ merchant_key: key }) => key)).toEqual(expect.arrayContaining([...keys]));
    },
);

test('refunds are told apart as well where the provider takes even the type for nothing', async () => {
    use('a provider that takes convert_type', 'type');
    const refunds = (await storedPayouts(sandbox)).filter(({ type }) => type === 'refund');
    const expected = refunds.map(({ reference }) => reference);
    expect(await everyPage('refunds')).toEqual(expected);
    const { blob } = await dataProvider.exportPayouts({ resource: 'refunds', filter: {}, meta });
    expect((await columnOf(blob, 'payout_reference')).toSorted()).toEqual(expected.toSorted());
});
