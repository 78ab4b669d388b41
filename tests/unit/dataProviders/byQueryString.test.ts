import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { listMerchantPayments } from '../../../contracts/main/payments';
import { buildQuery } from '../../../contracts/operation';
import { prepareRequest } from '../../../src/api/request';
import { byQueryString, queryIn, type QueryStringPlace } from '../../../src/dataProviders/paging/byQueryString';
import { cursorPage } from '../../../src/dataProviders/paging/cursorPage';
import { forgetPages } from '../../../src/dataProviders/paging/knownPages';

beforeEach(forgetPages);

/** A provider of numbered rows whose `next` repeats the query and adds where to continue. */
function fakeList(size: number) {
    const queries: Record<string, unknown>[] = [];
    return {
        queries,
        read: async (given: QueryStringPlace) => {
            const query: Record<string, unknown> =
                typeof given === 'string' ? Object.fromEntries(new URLSearchParams(given)) : given;
            queries.push(query);
            const start = Number(query.cursor ?? 0);
            const end = Math.min(size, start + Number(query.limit));
            const data = Array.from({ length: Math.max(0, end - start) }, (_, index) => start + index);
            const next = end < size ? `?${buildQuery({ ...query, cursor: end })}` : null;
            return { data, meta: { next, total: query.cursor === undefined ? size : null } };
        },
    };
}

const open = (list: ReturnType<typeof fakeList>, page: number, perPage = 10, filter: object = { q: 'a' }) =>
    cursorPage(byQueryString({ query: { ...filter, limit: perPage }, ask: list.read, idOf: String }), {
        resource: 'payments',
        filter,
        page,
        perPage,
    });

describe('walking a list', () => {
    test('forward to its end and back to its beginning', async () => {
        const list = fakeList(25);
        expect(await open(list, 1)).toEqual({
            data: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
            pageInfo: { hasNextPage: true, hasPreviousPage: false },
            meta: { total: 25 },
        });
        await open(list, 2);
        expect(await open(list, 3)).toEqual({
            data: [20, 21, 22, 23, 24],
            pageInfo: { hasNextPage: false, hasPreviousPage: true },
            meta: { total: 25 },
        });
        expect((await open(list, 2)).data[0]).toBe(10);
        expect((await open(list, 1)).data[0]).toBe(0);
        expect(list.queries.map(({ q, cursor }) => [q, cursor])).toEqual([
            ['a', undefined],
            ['a', '10'],
            ['a', '20'],
            ['a', '10'],
            ['a', undefined],
        ]);
    });

    test('a page that nothing leads to comes out empty, without a call', async () => {
        const list = fakeList(25);
        const empty = {
            data: [],
            pageInfo: { hasNextPage: false, hasPreviousPage: false },
            meta: { total: undefined },
        };
        expect(await open(list, 3)).toEqual(empty);
        await open(list, 1);
        expect(await open(list, 3)).toEqual(empty);
        expect(await open(list, 2, 10, { q: 'b' })).toEqual(empty);
        expect(await open(list, 2, 20)).toEqual(empty);
        forgetPages();
        expect(await open(list, 2)).toEqual(empty);
        expect(list.queries).toHaveLength(1);
    });

    test('the order in which filters were set does not matter', async () => {
        const list = fakeList(25);
        await open(list, 1, 10, { q: 'a', merchantKey: 'm', nested: { b: 1, a: 2 } });
        const page = await open(list, 2, 10, { nested: { a: 2, b: 1 }, merchantKey: 'm', q: 'a' });
        expect(page.data[0]).toBe(10);
    });

    test('what is still on its way when everything is forgotten is not remembered', async () => {
        const list = fakeList(25);
        const answer = open(list, 1);
        forgetPages();
        await answer;
        expect((await open(list, 2)).data).toEqual([]);
    });

    test('a list that has become shorter ends earlier', async () => {
        await open(fakeList(25), 1);
        await open(fakeList(25), 2);
        expect((await open(fakeList(5), 1)).pageInfo.hasNextPage).toBe(false);
        expect((await open(fakeList(5), 2)).data).toEqual([]);
    });

    test('any way through any list shows the rows of the page, or nothing where no page led there', async () => {
        const steps = fc.array(
            fc.oneof(
                { weight: 6, arbitrary: fc.record({ page: fc.integer({ min: 1, max: 7 }) }) },
                { weight: 1, arbitrary: fc.constant('forget' as const) },
            ),
            { maxLength: 20 },
        );
        await fc.assert(
            fc.asyncProperty(fc.nat(60), fc.integer({ min: 1, max: 12 }), steps, async (size, perPage, way) => {
                forgetPages();
                const list = fakeList(size);
                const pages = Math.max(1, Math.ceil(size / perPage));
                let reachable = 1;
                for (const step of way) {
                    if (step === 'forget') {
                        forgetPages();
                        reachable = 1;
                        continue;
                    }
                    const { data, pageInfo } = await open(list, step.page, perPage);
                    const isThere = step.page <= reachable && step.page <= pages;
                    const rows = Array.from({ length: size }, (_, index) => index);
                    const start = (step.page - 1) * perPage;
                    expect(data).toEqual(isThere ? rows.slice(start, start + perPage) : []);
                    expect(pageInfo.hasNextPage).toBe(isThere && step.page < pages);
                    if (isThere && step.page < pages) reachable = Math.max(reachable, step.page + 1);
                }
            }),
            { numRuns: 1000 },
        );
    });
});

/** A page whose `meta` has these places. */
const pageWith = (meta: { next?: string | null; prev?: string | null }) =>
    byQueryString({ query: {}, ask: async () => ({ data: [1], meta }), idOf: String }).read({});

describe('a next from the provider', () => {
    test.each([
        ['cursor=abc&limit=50', 'cursor=abc&limit=50'],
        ['?cursor=abc&limit=50', 'cursor=abc&limit=50'],
        ['?page=2', 'page=2'],
        ['page=2&empty=&status=good&status=hold', 'page=2&empty=&status=good&status=hold'],
        ['?a%2Fb+%20', 'a%2Fb+%20'],
        ['https://evil.example/steal?cursor=abc#x', 'cursor=abc'],
        ['//evil.example?cursor=abc', 'cursor=abc'],
        ['/v1/other?cursor=a%2Fb%26c', 'cursor=a%2Fb%26c'],
    ])('%j is sent back as %j, and so is a prev', async (next, query) => {
        expect(await pageWith({ next })).toMatchObject({ next: query, isCutOff: false });
        expect(await pageWith({ prev: next })).toMatchObject({ prev: query, isCutOff: false });
    });

    test.each([
        'https://evil.example/',
        'https://evil.example/a=b',
        '/v1/payments/page=2',
        '?',
        '#cursor=a',
        'b2Zmc2V0',
        'b2Zm==',
    ])('%j leads nowhere, and the list is cut off', async next => {
        expect(await pageWith({ next })).toMatchObject({ next: undefined, isCutOff: true });
        expect(await pageWith({ prev: next })).toMatchObject({ prev: undefined, isCutOff: false });
    });

    test.each([['page=2'], ['page=2', 'page=3', 'page=2']])(
        'that leads back to a page before it leads nowhere',
        async (...nexts) => {
            const pages = nexts.map(next => ({ data: [1], meta: { next } }));
            for (const [index, answer] of pages.entries()) {
                const list = byQueryString({ query: {}, ask: async () => answer, idOf: String });
                const { pageInfo, meta } = await cursorPage(list, {
                    resource: 'payments',
                    page: index + 1,
                    perPage: 1,
                });
                const isLast = index > 0 && index === nexts.length - 1;
                expect([pageInfo.hasNextPage, meta.isCutOff]).toEqual(isLast ? [false, true] : [true, undefined]);
            }
        },
    );

    test.each([null, ''])('of %j is the end', async next => {
        expect(await pageWith({ next })).toMatchObject({ next: undefined, isCutOff: false });
    });

    test('that leads nowhere ends a list on screen, which says so', async () => {
        const ask = async () => ({ data: [1], meta: { next: '/v1/payments/page/2' } });
        const list = byQueryString({ query: {}, ask, idOf: String });
        const page = await cursorPage(list, { resource: 'payments', page: 1, perPage: 10 });
        expect(page).toMatchObject({ pageInfo: { hasNextPage: false }, meta: { isCutOff: true } });
    });

    test('is the query alone, whatever is around it and within its values', () => {
        for (const query of ['next=abc', 'status=new&limit=50&next=x?y', 'page=2&after=a/b?c=d:e']) {
            for (const around of ['', '?', '/payments?', 'payments?', 'https://x.test:8443/payments?']) {
                expect(queryIn(around + query)).toBe(query);
                expect(queryIn(`${around}${query}#part`)).toBe(query);
            }
        }
        for (const none of ['', undefined, null, 'abc', '/payments', 'https://x.test/a', '?'])
            expect(queryIn(none)).toBe('');
    });

    test('can only ever set the query of the call’s own address', async () => {
        const hostile = fc.oneof(
            fc.string({ unit: 'binary' }),
            fc.webUrl({ withQueryParameters: true, withFragments: true }),
            fc.string().map(text => `https://evil.example/a?${text}`),
            fc.string().map(text => `cursor=${text}`),
        );
        const first = await prepareRequest(listMerchantPayments, { path: { merchantKey: 'm' } });
        const own = new URL(first.url, 'https://x.test');
        await fc.assert(
            fc.asyncProperty(hostile, async next => {
                const query = queryIn(next);
                const { url } = await prepareRequest(listMerchantPayments, { path: { merchantKey: 'm' }, query });
                const sent = new URL(url, 'https://x.test');
                expect([sent.origin, sent.pathname, sent.hash]).toEqual([own.origin, own.pathname, '']);
            }),
            { numRuns: 10_000 },
        );
    });
});
