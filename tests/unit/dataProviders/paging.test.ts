import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { operation, type Operation } from '../../../contracts/operation';
import { listMerchantPayments, PaymentQuery } from '../../../contracts/main/payments';
import { buildQuery } from '../../../contracts/operation';
import { forgetPages, parseNext, queryKeys, queryStringCursor } from '../../../src/dataProviders/paging/cursorPages';

beforeEach(forgetPages);

/** A provider of numbered rows whose `next` repeats the query and adds where to continue. */
function fakeList(size: number) {
    const queries: Record<string, unknown>[] = [];
    return {
        queries,
        read: async (query: Record<string, unknown>) => {
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
    queryStringCursor({
        operation: listMerchantPayments,
        list: { resource: 'payments', filter, page, perPage },
        query: { ...filter, limit: perPage },
        read: list.read,
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

describe('a next from the provider', () => {
    const keys = new Set(Object.keys(PaymentQuery.shape));

    test.each([
        ['cursor=abc&limit=50', { cursor: 'abc', limit: '50' }],
        ['?cursor=abc&limit=50', { cursor: 'abc', limit: '50' }],
        ['https://evil.example/steal?cursor=abc#x', { cursor: 'abc' }],
        ['//evil.example?cursor=abc', { cursor: 'abc' }],
        ['/v1/other?cursor=a%2Fb%26c', { cursor: 'a/b&c' }],
        ['cursor=a&access_token=x&__proto__=y&constructor=z', { cursor: 'a' }],
        ['https://evil.example/', undefined],
        ['', undefined],
        [null, undefined],
    ])('%j is read as the query %j', (next, query) => {
        expect(parseNext(next, listMerchantPayments)).toEqual(query);
    });

    test('keeps repeated keys', () => {
        expect(parseNext('status=good&status=hold', listMerchantPayments)).toEqual({ status: ['good', 'hold'] });
    });

    test('can only ever set queries that the operation takes', () => {
        const hostile = fc.oneof(
            fc.string({ unit: 'binary' }),
            fc.webUrl({ withQueryParameters: true, withFragments: true }),
            fc
                .array(fc.tuple(fc.oneof(fc.constantFrom(...keys, '__proto__', 'toString'), fc.string()), fc.string()))
                .map(
                    pairs =>
                        `https://evil.example/a?${pairs.map(pair => pair.map(encodeURIComponent).join('=')).join('&')}`,
                ),
        );
        fc.assert(
            fc.property(hostile, next => {
                const query = parseNext(next, listMerchantPayments) ?? {};
                expect(Object.keys(query).every(key => keys.has(key))).toBe(true);
                const sent = new URL(`https://api.example/v1/payments?${buildQuery(query)}`);
                expect([sent.origin, sent.pathname, sent.hash]).toEqual(['https://api.example', '/v1/payments', '']);
            }),
            { numRuns: 10_000 },
        );
    });

    test('leads nowhere for an operation without a query', () => {
        const bare: Operation = operation({
            api: 'main',
            method: 'GET',
            path: '/v1/x',
            summary: '',
            access: 'signed-in',
            kind: 'read',
            answer: 'nothing',
        });
        expect(queryKeys(bare)).toEqual([]);
        expect(parseNext('cursor=abc', bare)).toBeUndefined();
    });
});
