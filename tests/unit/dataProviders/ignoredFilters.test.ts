import fc from 'fast-check';
import type { GetListParams } from 'react-admin';
import { afterEach, beforeEach, expect, type MockInstance, test, vi } from 'vitest';
import { listMerchantPayments } from '../../../contracts/main/payments';
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

test('a filter that the adapter has no key for is one that the list isn’t filtered by', async () => {
    const asked: string[][] = [];
    const lacking = async ({ filter }: GetListParams) => {
        asked.push(Object.keys(filter ?? {}));
        const details = { code: 'adapter_lacks', field: 'order_id' };
        if (Object.hasOwn(filter ?? {}, 'order_id')) throw new ApiError('incomplete', listMerchantPayments, details);
        return { data: [], total: 0 };
    };
    const filter = { order_id: 'A', payer_email: 'a@b.example' };
    const { meta } = await checkedList('payments', { ...params, filter }, lacking);
    expect(meta).toEqual({ ignoredFilters: ['order_id'] });
    expect(asked).toEqual([['order_id', 'payer_email'], ['payer_email']]);
    const failing = () => lacking({ ...params, filter: { order_id: 'A' } } as never);
    await expect(checkedList('payments', { ...params, filter: { payer_email: 'x' } }, failing)).rejects.toThrow(
        'order_id',
    );
});
