import fc from 'fast-check';
import type { GetListParams } from 'react-admin';
import { afterEach, beforeEach, expect, type MockInstance, test, vi } from 'vitest';
import { listMerchantPayments } from '../../../contracts/main/payments';
import { Unsendable } from '../../../src/api/adapter/unfit';
import { ApiError } from '../../../src/api/errors';
import { checkedList } from '../../../src/dataProviders/filters/checkedList';
import { forgetIgnored, isFilterable } from '../../../src/dataProviders/filters/knownFilters';
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

const lacks = (field: string, isKey: boolean) =>
    new ApiError('incomplete', listMerchantPayments, {
        ...{ code: 'adapter_lacks', field, cause: new Unsendable(field, { isKey }) },
    });

/** A list of a provider of which the adapter lacks a key or a word: what it was asked by, and which filters it's said not to be filtered by. */
async function listedWithout(resource: string, error: ApiError, filter: Readonly<Record<string, string>>) {
    const asked: string[][] = [];
    const key = error.field === 'is_direct' ? 'status' : (error.field ?? '');
    const list = async ({ filter: given }: GetListParams) => {
        asked.push(Object.keys(given ?? {}));
        if (Object.hasOwn(given ?? {}, key)) throw error;
        return { data: [], total: 0 };
    };
    const { meta } = await checkedList(resource, { ...params, filter }, list);
    return { asked, ignored: meta?.ignoredFilters as unknown };
}

test('a filter that the adapter has no key for is one that the list isn’t filtered by, nor asked by again', async () => {
    const filter = { order_id: 'A', payer_email: 'a@b.example' };
    const first = await listedWithout('payments', lacks('order_id', true), filter);
    expect(first).toEqual({ asked: [['order_id', 'payer_email'], ['payer_email']], ignored: ['order_id'] });
    expect(isFilterable('payments', 'order_id')).toBe(false);
    const second = await listedWithout('payments', lacks('order_id', true), filter);
    expect(second).toEqual({ asked: [['payer_email']], ignored: ['order_id'] });
});

test('one that it only lacks a word for stays offered with its other words', async () => {
    const found = await listedWithout('payments', lacks('status', false), { status: 'hold' });
    expect(found).toEqual({ asked: [['status'], []], ignored: ['status'] });
    expect(isFilterable('payments', 'status')).toBe(true);
});

test.each([
    ['from_date', 'to_date'],
    ['status_from_date', 'status_to_date'],
    ['created_at_from', 'created_at_to'],
    ['from_modified_date', 'to_modified_date'],
])('a range of which one end lacks isn’t filtered by at all: %s, %s', async (from, to) => {
    for (const lacking of [from, to]) {
        const filter = { [from]: '2026-10-01', [to]: '2026-10-15' };
        const { asked, ignored } = await listedWithout('deposits', lacks(lacking, true), filter);
        expect(asked.at(-1)).toEqual([]);
        expect(ignored).toEqual([from, to]);
        forgetIgnored();
    }
    const other = await listedWithout('deposits', lacks(to, true), { [from]: '2026-10-01' });
    expect(other).toEqual({ asked: [[from]], ignored: undefined });
});

test('a status of batches that is asked by whether they’re direct isn’t filtered by without a key for that', async () => {
    const found = await listedWithout('crypto-payout-admin/batch', lacks('is_direct', true), { status: 'approved' });
    expect(found).toEqual({ asked: [['status'], []], ignored: ['status'] });
    expect(isFilterable('crypto-payout-admin/batch', 'status')).toBe(true);
});

test('what lacks of no filter of the list ends it', async () => {
    const failing = async () => Promise.reject(lacks('limit', true));
    const filter = { payer_email: 'x' };
    await expect(checkedList('payments', { ...params, filter }, failing)).rejects.toThrow(/limit/);
});
