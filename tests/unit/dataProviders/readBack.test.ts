import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { dayBefore, readBack } from '../../../src/dataProviders/paging/readBack';

interface Row {
    id: string;
}

/** Reads a list by pages of this size. */
const read = (rows: readonly Row[], perPage: number, unreadableRows = 0) => {
    const pages = vi.fn(async (from: number) => ({
        data: rows.slice(from, from + perPage),
        next: from + perPage < rows.length ? from + perPage : undefined,
        unreadableRows,
    }));
    const list = { first: 0, read: pages, idOf: ({ id }: Row) => id };
    return { pages, done: readBack(list), list };
};

const rowsOf = (count: number): Row[] => Array.from({ length: count }, (_, index) => ({ id: String(index) }));

describe('reading a list back', () => {
    test('has every row of the list, whatever its order, and reads each page once', async () => {
        await fc.assert(
            fc.asyncProperty(fc.nat(30), fc.integer({ min: 1, max: 7 }), async (count, perPage) => {
                const { pages, done } = read(rowsOf(count), perPage);
                expect(await done).toEqual({ rows: rowsOf(count), isWhole: true });
                expect(pages).toHaveBeenCalledTimes(Math.max(1, Math.ceil(count / perPage)));
            }),
        );
    });

    test('is not whole with a row that has no readable id, or where the list goes on and nothing says how', async () => {
        expect(await read(rowsOf(2), 5, 1).done).toMatchObject({ isWhole: false });
        const { list } = read(rowsOf(2), 5);
        const cut = async () => ({ data: rowsOf(1), next: undefined, isCutOff: true });
        expect(await readBack({ ...list, read: cut })).toEqual({ rows: rowsOf(1), isWhole: false });
    });

    test('is not whole where more rows are counted than came', async () => {
        const { list } = read([], 1);
        const counted = (total: number | null) => async () => ({ data: rowsOf(2), next: undefined, total });
        expect(await readBack({ ...list, read: counted(3) })).toEqual({ rows: rowsOf(2), isWhole: false });
        for (const total of [2, 1, null])
            expect(await readBack({ ...list, read: counted(total) })).toMatchObject({ isWhole: true });
    });

    test('goes as far in pages of ten rows as in pages of a hundred, and isn’t whole past that', async () => {
        for (const perPage of [10, 25, 100]) {
            const { pages, done } = read(rowsOf(5_001), perPage);
            const { rows, isWhole } = await done;
            expect([rows.length, isWhole]).toEqual([5_000, false]);
            expect(pages).toHaveBeenCalledTimes(5_000 / perPage);
            expect(await readBack(read(rowsOf(5_000), perPage).list)).toMatchObject({ isWhole: true });
        }
        // One row at a time would take thousands of calls.
        expect(await readBack(read(rowsOf(501), 1).list)).toMatchObject({ isWhole: false });
    });

    test('is not whole where a page comes again, or after the most rows', async () => {
        const { list } = read(rowsOf(2), 5);
        const again = vi.fn(async (from: number) => ({ data: rowsOf(2), next: from + 1 }));
        expect(await readBack({ ...list, read: again })).toEqual({ rows: rowsOf(2), isWhole: false });
        expect(again).toHaveBeenCalledTimes(2);
        const { pages, list: long } = read(rowsOf(5), 1);
        expect(await readBack(long, 3)).toMatchObject({ isWhole: false });
        // Three here, and five by the list itself.
        expect(pages.mock.calls.length).toBe(3 + 5);
    });

    test('is not whole where a page leads to one that was read, whatever rows it holds', async () => {
        let reads = 0;
        const circle = async () => ({ data: [{ id: String((reads += 1)) }], next: { cursor: 'a' } });
        const list = { first: { cursor: '' }, read: circle, idOf: ({ id }: Row) => id };
        expect(await readBack(list)).toEqual({ rows: [{ id: '1' }, { id: '2' }], isWhole: false });
    });

    test('passes on what fails', async () => {
        const { list } = read([], 1);
        await expect(readBack({ ...list, read: () => Promise.reject(new Error('No')) })).rejects.toThrow('No');
    });

    test('begins a day before the instant, so that it has begun in every time zone', () => {
        expect(dayBefore('2026-03-01T00:00:00.000Z')).toBe('2026-02-28');
        expect(dayBefore('2026-11-21T23:59:59+02:00')).toBe('2026-11-20');
    });
});
