import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { readBack } from '../../../src/dataProviders/paging/readBack';

interface Row {
    id: string;
    at: string | null;
}

const at = (minute: number) => new Date(Date.UTC(2026, 10, 21, 10, minute)).toISOString();
const SINCE = at(30);

/** Reads a list by pages of this size. */
const read = (rows: readonly Row[], perPage: number, unreadableRows = 0) => {
    const pages = vi.fn(async (from: number) => ({
        data: rows.slice(from, from + perPage),
        next: from + perPage < rows.length ? from + perPage : undefined,
        unreadableRows,
    }));
    const list = { first: 0, read: pages, idOf: ({ id }: Row) => id, timeOf: (row: Row) => row.at, since: SINCE };
    return { pages, done: readBack(list), list };
};

const rowsAt = (minutes: readonly (number | null)[]): Row[] =>
    minutes.map((minute, index) => ({ id: String(index), at: minute === null ? null : at(minute) }));
const newestFirst = fc.array(fc.nat(59), { maxLength: 30 }).map(minutes => rowsAt(minutes.sort((a, b) => b - a)));

describe('reading a list back', () => {
    test('has every row since then, and stops at the first page that goes further', async () => {
        await fc.assert(
            fc.asyncProperty(newestFirst, fc.integer({ min: 1, max: 7 }), async (rows, perPage) => {
                const { pages, done } = read(rows, perPage);
                const { rows: found, isWhole } = await done;
                expect(isWhole).toBe(true);
                const wanted = rows.filter(row => row.at !== null && row.at >= SINCE);
                expect(found).toEqual(expect.arrayContaining(wanted));
                expect(pages.mock.calls.length).toBeLessThanOrEqual(Math.floor(wanted.length / perPage) + 1);
            }),
        );
    });

    test('reads to the end where rows come in another order or without a time', async () => {
        for (const minutes of [
            [50, 55, 10, 40],
            [50, null, 10, 40],
        ]) {
            const { pages, done } = read(rowsAt(minutes), 1);
            expect(await done).toEqual({ rows: rowsAt(minutes), isWhole: true });
            expect(pages).toHaveBeenCalledTimes(4);
        }
    });

    test('is not whole with a row that has no readable id, or where the list goes on and nothing says how', async () => {
        expect(await read(rowsAt([50, 10]), 5, 1).done).toMatchObject({ isWhole: false });
        const { list } = read(rowsAt([50, 45]), 5);
        const cut = async () => ({ data: rowsAt([50]), next: undefined, isCutOff: true });
        expect(await readBack({ ...list, read: cut })).toEqual({ rows: rowsAt([50]), isWhole: false });
    });

    test('is not whole where the first page comes again, or after the most pages', async () => {
        const { list } = read(rowsAt([50, 45]), 5);
        const again = vi.fn(async () => ({ data: rowsAt([50, 45]), next: 1 }));
        expect(await readBack({ ...list, read: again })).toEqual({ rows: rowsAt([50, 45]), isWhole: false });
        expect(again).toHaveBeenCalledTimes(2);
        const { pages, list: long } = read(rowsAt([50, 49, 48, 47, 46]), 1);
        expect(await readBack({ ...long, limit: 3 })).toMatchObject({ isWhole: false });
        // Three here, and five by the list itself.
        expect(pages.mock.calls.length).toBe(3 + 5);
    });

    test('passes on what fails', async () => {
        const { list } = read([], 1);
        await expect(readBack({ ...list, read: () => Promise.reject(new Error('No')) })).rejects.toThrow('No');
    });
});
