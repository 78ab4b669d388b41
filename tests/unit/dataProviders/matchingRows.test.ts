import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { matchingRows, resized } from '../../../src/dataProviders/paging/matchingRows';
import { pagesOf, type PagedList } from '../../../src/dataProviders/paging/pagedList';

/** A list whose place is the row after which a page goes on, as of a provider that keeps its place where rows come or go. */
const listOf = (rows: () => readonly string[], perPage: number): PagedList<string, string> => ({
    first: '',
    idOf: row => row,
    read: async place => {
        const start = rows().indexOf(place) + 1;
        const data = rows().slice(start, start + perPage);
        return { data, next: rows()[start + perPage] === undefined ? undefined : data.at(-1), total: rows().length };
    },
});

const isOwn = (row: string) => row.startsWith('a');

async function pages<Place>(list: PagedList<string, Place>) {
    const read = [];
    for await (const page of pagesOf(list)) read.push(page);
    return read;
}

const rowsOf = (kinds: readonly string[]) => kinds.map((kind, index) => `${kind}${index}`);

describe('the rows that match', () => {
    test('come in full pages, each once and in order, and are counted where they fit on one', async () => {
        await fc.assert(
            fc.asyncProperty(
                fc.array(fc.constantFrom('a', 'b'), { maxLength: 60 }),
                fc.integer({ min: 1, max: 12 }),
                fc.integer({ min: 4, max: 12 }),
                async (kinds, perPage, atOnce) => {
                    const rows = rowsOf(kinds);
                    const own = rows.filter(isOwn);
                    const read = await pages(
                        matchingRows(
                            listOf(() => rows, atOnce),
                            isOwn,
                            perPage,
                        ),
                    );
                    expect(read.flatMap(({ data }) => data)).toEqual(own);
                    const filled = read.filter(({ data }) => data.length > 0);
                    expect(filled.slice(0, -1).every(({ data }) => data.length === perPage)).toBe(true);
                    expect(read[0]?.total).toBe(read.length === 1 ? own.length : undefined);
                    expect(read.some(({ isCutOff }) => isCutOff)).toBe(false);
                },
            ),
        );
    });

    test('go on behind the same row where newer ones come, and repeat rather than miss one where it has gone', async () => {
        let rows = rowsOf(['a', 'b', 'a', 'a', 'b', 'a', 'a']);
        const list = matchingRows(
            listOf(() => rows, 20),
            isOwn,
            2,
        );
        const { data, next } = await list.read(list.first);
        expect(data).toEqual(['a0', 'a2']);
        rows = ['a8', 'a7', ...rows];
        if (!next) throw new Error('The list ends');
        expect((await list.read(next)).data).toEqual(['a3', 'a5']);
        rows = rows.filter(row => row !== 'a2');
        const found = (await pages({ ...list, first: next })).flatMap(page => page.data);
        expect(found).toEqual(expect.arrayContaining(['a3', 'a5', 'a6']));
    });

    test('are looked for on 20 pages: what is found by then is shown, and the list goes on', async () => {
        const rows = rowsOf([
            ...Array.from({ length: 105 }, () => 'b'),
            'a',
            ...Array.from({ length: 100 }, () => 'b'),
            'a',
        ]);
        const [first, ...others] = await pages(
            matchingRows(
                listOf(() => rows, 10),
                isOwn,
                5,
            ),
        );
        expect(first?.data).toEqual(['a105']);
        expect(others.flatMap(({ data }) => data)).toEqual(['a206']);
    });

    test('go on after 2,000 rows where one of them was, however many a page has', async () => {
        const others = Array.from({ length: 2_100 }, () => 'b');
        const rows = rowsOf(['a', ...others, 'a']);
        const read = await pages(
            matchingRows(
                listOf(() => rows, 200),
                isOwn,
                5,
            ),
        );
        expect(read.map(({ data, isCutOff }) => ({ data, isCutOff }))).toEqual([
            { data: ['a0'], isCutOff: false },
            { data: ['a2101'], isCutOff: false },
        ]);
    });

    test('cut the list off where not one of 2,000 rows is, however many a page has', async () => {
        const rows = rowsOf(Array.from({ length: 2_001 }, () => 'b'));
        const read = await pages(
            matchingRows(
                listOf(() => rows, 10),
                isOwn,
                5,
            ),
        );
        expect(read).toEqual([expect.objectContaining({ data: [], isCutOff: true })]);
    });
});

describe('a list whose call takes no page size', () => {
    test('has pages of any size, each row once and in order, counted by its provider', async () => {
        await fc.assert(
            fc.asyncProperty(
                fc.nat({ max: 60 }),
                fc.integer({ min: 1, max: 12 }),
                fc.integer({ min: 1, max: 12 }),
                async (count, perPage, atOnce) => {
                    const rows = rowsOf(Array.from({ length: count }, () => 'a'));
                    const list = listOf(() => rows, atOnce);
                    const read = await pages(resized(list, perPage));
                    expect(read.flatMap(({ data }) => data)).toEqual(rows);
                    expect(read.slice(0, -1).every(({ data }) => data.length === perPage)).toBe(true);
                    expect(read.at(-1)?.data.length).toBeGreaterThan(count > 0 ? 0 : -1);
                    expect(read[0]?.total).toBe(count);
                    const uncounted = {
                        ...list,
                        read: async (place: string) => ({ ...(await list.read(place)), total: null }),
                    };
                    const [first] = await pages(resized(uncounted, perPage));
                    expect(first?.total ?? undefined).toBe(count > perPage ? undefined : count);
                },
            ),
        );
    });
});
