import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { byId, type IdPlace } from '../../../src/dataProviders/paging/byId';
import { collectPages } from '../../../src/dataProviders/paging/collectPages';
import { cursorPage } from '../../../src/dataProviders/paging/cursorPage';
import { forgetPages } from '../../../src/dataProviders/paging/knownPages';

beforeEach(forgetPages);

interface Row {
    id: string;
}

const idOf = ({ id }: Row) => id;

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
    cursorPage(byId({ query: { ...filter, limit: perPage }, ask: list.read, idOf }), {
        resource: 'batch-payouts',
        filter,
        page,
        perPage,
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

test('a provider that doesn’t say whether there is more, and has smaller pages than asked for, is read to its end', async () => {
    for (const own of [20, 25, 50, 100]) {
        const ask = async ({ starting_after: after }: IdPlace<object>) => {
            const start = after === undefined ? 0 : Number(after.slice(1)) + 1;
            const ids = Array.from({ length: 130 }, (_, index) => `r${index}`).slice(start, start + own);
            return { data: ids.map(id => ({ id })) };
        };
        const { rows } = await collectPages(byId({ query: { limit: 100 }, ask, idOf }));
        expect(rows).toHaveLength(130);
    }
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
    const ask = async () => ({ data: [] as Row[], has_more: true, unreadableRows: 5 });
    const list = byId({ query: { limit: 5 }, ask, idOf });
    expect(await cursorPage(list, { resource: 'batch-payouts', page: 1, perPage: 5 })).toMatchObject({
        pageInfo: { hasNextPage: false },
        meta: { unreadableRows: 5, isCutOff: true },
    });
    expect((await open(fakeList(25), 1)).meta).not.toHaveProperty('isCutOff');
});

test('a list whose call takes ending_before says where the page before starts, and goes on after a page that was read so', async () => {
    const asked: IdPlace<{ limit: number }>[] = [];
    const ask = async (place: IdPlace<{ limit: number }>) => {
        asked.push(place);
        return { data: [{ id: 'b' }, { id: 'c' }], has_more: false };
    };
    const list = byId({ query: { limit: 2 }, ask, idOf, goesBack: true });
    const { next, before } = await list.read({ limit: 2, starting_after: 'a' });
    expect([next, before]).toEqual([undefined, { limit: 2, ending_before: 'b' }]);
    expect((await list.read({ limit: 2, ending_before: 'd' })).next).toEqual({ limit: 2, starting_after: 'c' });
    const forward = byId({ query: { limit: 2 }, ask, idOf });
    expect((await forward.read({ limit: 2, starting_after: 'a' })).before).toBeUndefined();
});
