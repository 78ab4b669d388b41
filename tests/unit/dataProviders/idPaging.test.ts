import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { forgetPages, idCursor, queryAfter } from '../../../src/dataProviders/paging/cursorPages';

beforeEach(forgetPages);

interface Row {
    id: string;
}

/** A provider of numbered rows that continues from a row's ID. */
function fakeList(size: number) {
    const queries: Record<string, unknown>[] = [];
    return {
        queries,
        read: async (query: Record<string, unknown>) => {
            queries.push(query);
            const { starting_after: after } = query;
            const start = typeof after === 'string' ? Number(after.slice(1)) + 1 : 0;
            const end = Math.min(size, start + Number(query.limit));
            const data: Row[] = Array.from({ length: Math.max(0, end - start) }, (_, index) => ({
                id: `r${start + index}`,
            }));
            return { data, has_more: end < size, total: after === undefined ? size : null };
        },
    };
}

const open = (list: ReturnType<typeof fakeList>, page: number, perPage = 10, filter: object = { status: ['a', 'b'] }) =>
    idCursor({
        list: { resource: 'batch-payouts', filter, page, perPage },
        query: { ...filter, limit: perPage },
        read: list.read,
    });

test('goes forward from the last row of each page and back by what led there, with the filters all along', async () => {
    const list = fakeList(25);
    expect(await open(list, 1)).toMatchObject({
        pageInfo: { hasNextPage: true, hasPreviousPage: false },
        meta: { total: 25 },
    });
    await open(list, 2);
    expect(await open(list, 3)).toMatchObject({
        data: ['r20', 'r21', 'r22', 'r23', 'r24'].map(id => ({ id })),
        pageInfo: { hasNextPage: false, hasPreviousPage: true },
        meta: { total: 25 },
    });
    await open(list, 2);
    await open(list, 1);
    expect(list.queries.map(({ starting_after: after }) => after)).toEqual([undefined, 'r9', 'r19', 'r9', undefined]);
    expect(list.queries.every(({ status, limit }) => String(status) === 'a,b' && limit === 10)).toBe(true);
});

test('a page that nothing leads to, as a deep link names one, comes out empty without a call', async () => {
    const list = fakeList(25);
    const empty = { data: [], pageInfo: { hasNextPage: false, hasPreviousPage: false }, meta: { total: undefined } };
    expect(await open(list, 2)).toEqual(empty);
    await open(list, 1);
    expect(await open(list, 2, 10, { status: ['a'] })).toEqual(empty);
    expect(await open(list, 2, 20)).toEqual(empty);
    forgetPages();
    expect(await open(list, 2)).toEqual(empty);
    expect(list.queries).toHaveLength(1);
});

test('any way through any list shows the rows of the page, or nothing where no page led there', async () => {
    const pages = fc.array(fc.integer({ min: 1, max: 7 }), { maxLength: 20 });
    await fc.assert(
        fc.asyncProperty(fc.nat(60), fc.integer({ min: 1, max: 12 }), pages, async (size, perPage, way) => {
            forgetPages();
            const list = fakeList(size);
            const last = Math.max(1, Math.ceil(size / perPage));
            let reachable = 1;
            for (const page of way) {
                const { data, pageInfo } = await open(list, page, perPage);
                const isThere = page <= reachable && page <= last;
                const rows = Array.from({ length: size }, (_, index) => `r${index}`);
                expect(data.map(({ id }) => id)).toEqual(
                    isThere ? rows.slice((page - 1) * perPage, page * perPage) : [],
                );
                expect(pageInfo.hasNextPage).toBe(isThere && page < last);
                if (isThere && page < last) reachable = Math.max(reachable, page + 1);
            }
        }),
        { numRuns: 1000 },
    );
});

test('a page that promises more but holds no row is the last, and says that the list is cut off', async () => {
    const list = { resource: 'batch-payouts', page: 1, perPage: 5 };
    const read = async () => ({ data: [] as Row[], has_more: true, unreadableRows: 5 });
    expect(await idCursor({ list, query: { limit: 5 }, read })).toMatchObject({
        pageInfo: { hasNextPage: false },
        meta: { unreadableRows: 5, isCutOff: true },
    });
    expect((await open(fakeList(25), 1)).meta).not.toHaveProperty('isCutOff');

    expect(queryAfter({ limit: 5 }, { data: [], has_more: true })).toBeUndefined();
    expect(queryAfter({ limit: 5 }, { data: [{ id: 'a' }], has_more: false })).toBeUndefined();
    expect(queryAfter({ limit: 5 }, { data: [{ id: 'a' }], has_more: true })).toEqual({
        limit: 5,
        starting_after: 'a',
    });
});
