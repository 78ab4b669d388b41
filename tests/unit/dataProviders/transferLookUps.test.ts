import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { config } from '../../../src/config/config';
import { filterExtensions } from '../../../src/config/configSchema';
import { listTransfersOf } from '../../../src/dataProviders/fiatAccounts/partyTransfers';
import { forgetIgnored } from '../../../src/dataProviders/filters/knownFilters';
import { RowNotReached } from '../../../src/dataProviders/paging/findRow';
import {
    findTransfer,
    listRecentTransfers,
    readTransfersBack,
} from '../../../src/dataProviders/transfers/newTransferMethods';
import { exportTransfers } from '../../../src/dataProviders/transfers/transferExports';
import { fiatPayouts, trades } from '../../../src/dataProviders/transfers/transfers';
import { signedIn } from '../../support/signedIn';

const before = structuredClone(config.capabilities);
const ofTransfers = filterExtensions.filter(name => name.startsWith('transfers.'));
const capabilities = {
    on: { filters: [...ofTransfers] },
    off: { filters: [] },
    absent: {},
} as const;
type Said = keyof typeof capabilities;

beforeEach(() => {
    signedIn();
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    forgetIgnored();
});
afterEach(() => {
    config.capabilities = structuredClone(before);
});

const PER_PAGE = 100;
const SINCE = '2026-11-21T10:30:00.000Z';

/** A fiat payout, or a trade where its number is odd; older by a minute than the one before. */
const row = (number: number) => ({
    id: `t${number}`,
    external_id: `LC${number}`,
    type: number % 2 === 0 ? 'transfer' : 'trade',
    status: 'completed',
    ...{ mode: 'sending', sending_currency: number % 3 === 0 ? 'EUR' : 'GBP', sending_amount: '10.00' },
    ...{ receiving_currency: 'USD', receiving_amount: '11.00', fee: '1.00', fee_currency: 'EUR' },
    ...{ sender_id: `s${number % 5}`, destination_account_id: number % 2 === 0 ? `a${number % 7}` : null },
    ...{ purpose_of_remittance: null, source_of_funds: null, relationship: null, remarks: null },
    created_at: new Date(Date.parse('2026-11-21T12:00:00.000Z') - number * 60_000).toISOString(),
});
type Row = ReturnType<typeof row>;

const known: Readonly<Record<string, (of: Row, value: string) => boolean>> = {
    type: ({ type }, value) => type === value,
    reference: ({ id, external_id: own }, value) => id === value || own === value,
    sending_currency: ({ sending_currency: currency }, value) => currency === value,
    from_date: ({ created_at: at }, value) => at >= value,
    party_id: ({ sender_id: id }, value) => id === value,
};

/** A provider with so many transfers, in pages of 100 and no larger ones, that filters by these keys and no others. */
function provide(count: number, keys: readonly string[]) {
    const asked: URLSearchParams[] = [];
    vi.stubGlobal('fetch', async (input: RequestInfo | URL) => {
        const url = new URL(String(input), 'http://x.test');
        if (url.pathname.endsWith('/destination-accounts')) {
            const headers = { 'x-page': '1', 'x-per-page': '500', 'x-total': '0' };
            return Response.json([], { headers });
        }
        const query = url.searchParams;
        asked.push(query);
        if (Number(query.get('per_page') ?? '0') > PER_PAGE)
            return Response.json({ message: 'per_page is at most 100' }, { status: 422 });
        const rows = Array.from({ length: count }, (_, number) => row(number)).filter(each =>
            keys.every(key => {
                const value = query.get(key);
                return value === null || known[key]?.(each, value);
            }),
        );
        const page = Number(query.get('page') ?? '1');
        const headers = { 'x-page': String(page), 'x-per-page': String(PER_PAGE), 'x-total': String(rows.length) };
        return Response.json(rows.slice((page - 1) * PER_PAGE, page * PER_PAGE), { headers });
    });
    return asked;
}

const ownKeys = ofTransfers.map(name => name.replace('transfers.', ''));
const sends = (asked: readonly URLSearchParams[]) =>
    [...new Set(asked.flatMap(query => [...query.keys()]))].filter(key => ownKeys.includes(key)).toSorted();

const all = Object.keys(known);
const lookUps = {
    findTransfer: { keys: ['reference', 'type'], ask: () => findTransfer({ ...own, id: 't250' }) },
    listRecentTransfers: {
        keys: ['from_date', 'sending_currency', 'type'],
        ask: () => listRecentTransfers({ ...own, sendingCurrency: 'EUR', since: SINCE }),
    },
    readTransfersBack: { keys: ['type'], ask: () => readTransfersBack(own) },
    listTransfersOf: { keys: ['party_id', 'type'], ask: () => listTransfersOf({ merchantId: 'm', partyId: 's1' }) },
} as const;
const own = { merchantId: 'm', type: 'transfer' } as const;

const ways = [
    ['on', all],
    ['on', []],
    ['off', []],
    ['absent', []],
] as const;

describe('what is looked up', () => {
    test.each(
        (Object.keys(capabilities) as Said[]).flatMap(said =>
            (Object.keys(lookUps) as (keyof typeof lookUps)[]).map(name => [said, name] as const),
        ),
    )('with filters %s is asked for by what the provider takes: %s', async (said, name) => {
        config.capabilities = structuredClone(capabilities[said]) as typeof config.capabilities;
        const { keys, ask } = lookUps[name];
        const asked = provide(300, all);
        await ask();
        expect(sends(asked)).toEqual(said === 'on' ? keys : []);
    });

    test.each(ways)('with filters %s, of which %j are known, is found on any page', async (said, keys) => {
        config.capabilities = structuredClone(capabilities[said]) as typeof config.capabilities;
        for (const number of [0, 250, 298]) {
            provide(300, keys);
            expect((await findTransfer({ ...own, id: `t${number}` })).id).toBe(`t${number}`);
            expect((await findTransfer({ ...own, externalId: `LC${number}` })).id).toBe(`t${number}`);
        }
        await expect(findTransfer({ ...own, id: 't999' })).rejects.toMatchObject({ kind: 'not-found' });
        // The same id of a trade is another one.
        await expect(findTransfer({ ...own, externalId: 'LC1' })).rejects.toMatchObject({ kind: 'not-found' });
    });

    test.each(ways)('with filters %s, of which %j are known, has all since then', async (said, keys) => {
        config.capabilities = structuredClone(capabilities[said]) as typeof config.capabilities;
        provide(300, keys);
        const found = await listRecentTransfers({ ...own, sendingCurrency: 'EUR', since: SINCE });
        const wanted = Array.from({ length: 91 }, (_, number) => number).filter(number => number % 6 === 0);
        expect(found.map(({ id }) => id)).toEqual(expect.arrayContaining(wanted.map(number => `t${number}`)));
        expect((await readTransfersBack(own)).isWhole).toBe(true);
    });

    test.each(ways)(
        'with filters %s, of which %j are known, are the latest of a sender or an account',
        async (said, keys) => {
            config.capabilities = structuredClone(capabilities[said]) as typeof config.capabilities;
            provide(300, keys);
            const { transfers, isCutOff } = await listTransfersOf({ merchantId: 'm', partyId: 's1' });
            expect(transfers.length).toBeGreaterThanOrEqual(20);
            expect(transfers).toEqual(
                transfers.map(() => expect.objectContaining({ sender_id: 's1', type: 'transfer' })),
            );
            expect(isCutOff).toBe(keys.length === 0);
            expect(await listTransfersOf({ merchantId: 'm', partyId: 'nobody' })).toMatchObject({ transfers: [] });
            provide(1_001, keys);
            const none = await listTransfersOf({ merchantId: 'm', partyId: 'nobody' });
            expect(none).toEqual({ transfers: [], isCutOff: keys.length === 0 });
        },
    );

    test.each([
        [100, 250, 50],
        [50, 500, 100],
        [10, 500, 500],
    ])(
        'isn’t called missing, nor none like it, behind more rows than are read, %i at a time',
        async (size, one, all) => {
            config.capabilities = {};
            let asked = 0;
            vi.stubGlobal('fetch', async (input: RequestInfo | URL) => {
                const page = new URL(String(input), 'http://x.test').searchParams.get('page') ?? '1';
                asked += 1;
                const headers = { 'x-page': page, 'x-per-page': String(size), 'x-total': '25001' };
                const rows = Array.from({ length: size }, (_, index) => ({
                    id: `t${page}-${index}`,
                    status: 'completed',
                }));
                return Response.json(rows, { headers });
            });
            await expect(findTransfer({ ...own, id: 't1' })).rejects.toBeInstanceOf(RowNotReached);
            expect(asked).toBe(one);
            await expect(listRecentTransfers({ ...own, sendingCurrency: 'EUR', since: SINCE })).rejects.toMatchObject({
                i18nKey: 'intent.notWhole',
            });
            expect(asked).toBe(one + all);
            expect((await readTransfersBack(own)).isWhole).toBe(false);
            expect(asked).toBe(one + 2 * all);
        },
    );
});

describe('a list', () => {
    const meta = { merchantId: 'm', merchantKey: 'mk', apiId: undefined, timeZone: 'UTC' };
    const page = (provider: typeof trades, number = 1) =>
        provider.getList({
            ...{ filter: {}, meta, sort: { field: 'id', order: 'DESC' as const } },
            pagination: { page: number, perPage: 25 },
        });

    test.each(['trade', 'transfer'] as const)(
        'of a %s where the type is taken for nothing has no other',
        async type => {
            config.capabilities = { filters: [...ofTransfers] };
            provide(300, []);
            const list = type === 'trade' ? trades : fiatPayouts;
            const rows = [...(await page(list)).data, ...(await page(list, 2)).data];
            expect(rows).toHaveLength(50);
            expect(rows).toEqual(rows.map(() => expect.objectContaining({ type })));
            expect(console.error).toHaveBeenCalledTimes(1);
        },
    );

    test.each(ways.slice(1))(
        'with filters %s, of which %j are known, has a file of its own kind, without what is hidden',
        async said => {
            config.capabilities = structuredClone(capabilities[said]) as typeof config.capabilities;
            const shown = structuredClone(config.hiddenTransfers);
            config.hiddenTransfers = { merchants: ['m'], transfers: ['t2'] };
            const asked = provide(300, []);
            await page(fiatPayouts);
            await page(trades);
            for (const [resource, rest] of [
                ['fiat-payout-admin', 0],
                ['trade-history', 1],
            ] as const) {
                const { blob, rows } = await exportTransfers({ resource, filter: {}, meta });
                const ids = [...(await blob.text()).matchAll(/^"(t\d+)"/gm)].map(([, id = '']) => id);
                const expected = Array.from({ length: 300 }, (_, number) => number).filter(
                    number => number % 2 === rest,
                );
                expect(ids).toEqual(expected.filter(number => number !== 2).map(number => `t${number}`));
                expect(rows).toBe(ids.length);
            }
            expect(asked.length).toBeGreaterThan(4);
            config.hiddenTransfers = shown;
        },
    );
});
