import fc from 'fast-check';
import type { GetListParams } from 'react-admin';
import { afterEach, beforeEach, expect, type MockInstance, test, vi } from 'vitest';
import { listMerchantPayments } from '../../../contracts/main/payments';
import { ApiError } from '../../../src/api/errors';
import { checkedList } from '../../../src/dataProviders/filters/checkedList';
import { forgetIgnored, isFilterable, noteIgnored } from '../../../src/dataProviders/filters/knownFilters';
import { rowChecks } from '../../../src/dataProviders/filters/rowChecks';
import { filterCases } from '../../support/filterCases';
import { sampled } from '../../support/runs';

let errors: MockInstance<typeof console.error>;
beforeEach(() => {
    errors = vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(forgetIgnored);

const params = { sort: { field: 'id', order: 'DESC' }, pagination: { page: 1, perPage: 25 } } as const;

/** What a list comes to, and by which keys it was asked for, of a provider with these rows that filters or doesn't. */
async function listed(resource: string, [key, value]: [string, string], answer: { rows: object[]; all: object[] }) {
    const asked: string[][] = [];
    const getList = async ({ filter }: GetListParams) => {
        asked.push(Object.keys(filter ?? {}));
        const rows = Object.hasOwn(filter ?? {}, key) ? answer.rows : answer.all;
        return { data: [...rows], total: rows.length };
    };
    const { data, meta } = await checkedList(resource, { ...params, filter: { [key]: value } }, getList);
    return { rows: data.length, ignored: meta?.ignoredFilters as unknown, asked };
}

test('every filter that rows are compared with is tried', () => {
    const keysOf = (lists: Readonly<Record<string, object>>) =>
        Object.entries(lists).flatMap(([list, keys]) => Object.keys(keys).map(key => `${list} ${key}`));
    expect(keysOf(filterCases).sort()).toEqual(keysOf(rowChecks).sort());
});

const all = Object.entries(filterCases).flatMap(([list, cases]) =>
    Object.entries(cases).map(([key, drawn]) => [list, key, drawn] as const),
);

test.each(all)('%s by %s passes where it filters, and is noticed where it is ignored', async (resource, key, drawn) => {
    await fc.assert(
        fc.asyncProperty(drawn, async ({ asked, fitting, other }) => {
            const both = [fitting, other];
            const filter: [string, string] = [key, asked];
            const honest = await listed(resource, filter, { rows: [fitting], all: both });
            expect(honest).toEqual({ rows: 1, ignored: undefined, asked: [[key]] });
            // A row that doesn't say it contradicts nothing.
            const silent = await listed(resource, filter, { rows: [fitting, {}], all: both });
            expect(silent).toEqual({ rows: 2, ignored: undefined, asked: [[key]] });
            expect(errors).not.toHaveBeenCalled();
            const ignoring = await listed(resource, filter, { rows: both, all: both });
            expect(ignoring).toEqual({ rows: 2, ignored: [key], asked: [[key], [key], []] });
            expect(errors.mock.calls).toEqual([[`${resource}: rows came that the filter ${key} should have left out`]]);
            expect(isFilterable(resource, key)).toBe(false);
            forgetIgnored();
            errors.mockClear();
        }),
        sampled(50),
    );
});

const lacks = (field: string) => new ApiError('incomplete', listMerchantPayments, { code: 'adapter_lacks', field });

/** A list of a provider of which the adapter lacks a key or a word: what it was asked by, and which filters it's said not to be filtered by. */
async function listedWithout(resource: string, field: string, filter: Readonly<Record<string, string>>) {
    const asked: string[][] = [];
    const key = field === 'is_direct' ? 'status' : field;
    const list = async ({ filter: given }: GetListParams) => {
        asked.push(Object.keys(given ?? {}));
        if (Object.hasOwn(given ?? {}, key)) throw lacks(field);
        return { data: [], total: 0 };
    };
    const { meta } = await checkedList(resource, { ...params, filter }, list);
    return { asked, ignored: meta?.ignoredFilters as unknown };
}

test('a filter that the adapter has no key or word for is one that the list isn’t filtered by', async () => {
    const found = await listedWithout('payments', 'order_id', { order_id: 'A', payer_email: 'a@b.example' });
    expect(found).toEqual({ asked: [['order_id', 'payer_email'], ['payer_email']], ignored: ['order_id'] });
    // Another call of the list, as for all accounts, may have it.
    expect(isFilterable('payments', 'order_id')).toBe(true);
});

const ranges = [
    ['from_date', 'to_date'],
    ['status_from_date', 'status_to_date'],
    ['created_at_from', 'created_at_to'],
    ['from_modified_date', 'to_modified_date'],
] as const;
const days = ([from, to]: (typeof ranges)[number]) => ({ [from]: '2026-10-01', [to]: '2026-10-15' });

test.each(ranges)('a range of which one end lacks isn’t filtered by at all: %s, %s', async (from, to) => {
    for (const lacking of [from, to]) {
        const { asked, ignored } = await listedWithout('deposits', lacking, days([from, to] as never));
        expect(asked).toEqual([[from, to], []]);
        expect(ignored).toEqual([from, to]);
    }
    const other = await listedWithout('deposits', to, { [from]: '2026-10-01' });
    expect(other).toEqual({ asked: [[from]], ignored: undefined });
});

test.each(ranges)(
    'nor one of which the provider ignores an end, but the other end alone is: %s, %s',
    async (from, to) => {
        noteIgnored('deposits', to);
        const { asked, ignored } = await listedWithout('deposits', 'none', days([from, to] as never));
        expect(asked).toEqual([[]]);
        expect(ignored).toEqual([from, to]);
        for (const alone of [{ [from]: '2026-10-01' }, { [from]: '2026-10-01', [to]: '' }]) {
            expect((await listedWithout('deposits', 'none', alone)).asked).toEqual([[from]]);
        }
    },
);

test('a status of batches that is asked by whether they’re direct isn’t filtered by without a key for that', async () => {
    const found = await listedWithout('crypto-payout-admin/batch', 'is_direct', { status: 'approved' });
    expect(found).toEqual({ asked: [['status'], []], ignored: ['status'] });
});

test('what lacks of no filter of the list ends it', async () => {
    const failing = async () => Promise.reject(lacks('limit'));
    const filter = { payer_email: 'x' };
    await expect(checkedList('payments', { ...params, filter }, failing)).rejects.toThrow(/limit/);
});
