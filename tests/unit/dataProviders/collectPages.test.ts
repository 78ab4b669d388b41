import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { byNumber } from '../../../src/dataProviders/paging/byNumber';
import { collectPages, ListChanged, ListCutOff, ListTooLong } from '../../../src/dataProviders/paging/collectPages';
import type { HeaderAnswer } from '../../../src/dataProviders/paging/headerPages';

const numbers = (size: number) => Array.from({ length: size }, (_, index) => `row-${index}`);

/** A provider of rows in numbered pages. */
const pageOf = (rows: readonly string[], page: number, perPage: number): HeaderAnswer<string> => ({
    data: rows.slice((page - 1) * perPage, page * perPage),
    pagination: { page, perPage, total: rows.length },
});
const fetchAll = (read: (page: number) => HeaderAnswer<string>, limit?: number) =>
    collectPages(byNumber({ ask: async page => read(page), idOf: row => row }), limit).then(({ rows }) => rows);

describe('collectPages by numbers', () => {
    test('gives every row once, in order, whatever the sizes', async () => {
        await fc.assert(
            fc.asyncProperty(fc.nat(130), fc.integer({ min: 1, max: 40 }), async (size, perPage) => {
                const asked: number[] = [];
                const rows = await fetchAll(page => {
                    asked.push(page);
                    return pageOf(numbers(size), page, perPage);
                });
                expect(rows).toEqual(numbers(size));
                expect(asked).toEqual(
                    Array.from({ length: Math.max(1, Math.ceil(size / perPage)) }, (_, index) => index + 1),
                );
            }),
        );
    });

    test('begins again when the list changes under way, and then has what it has become', async () => {
        await fc.assert(
            fc.asyncProperty(
                fc.integer({ min: 2, max: 60 }),
                fc.integer({ min: 1, max: 10 }),
                fc.nat(20),
                fc.boolean(),
                async (size, perPage, after, grows) => {
                    let reads = 0;
                    const before = numbers(size);
                    const later = grows ? ['new', ...before] : before.slice(1);
                    const rows = await fetchAll(page => pageOf((reads += 1) > after ? later : before, page, perPage));
                    expect([before, later]).toContainEqual(rows);
                },
            ),
        );
    });

    test('gives up on a list that never stays the same', async () => {
        let reads = 0;
        const read = (page: number) => pageOf(numbers(50 + (reads += 1)), page, 10);
        await expect(fetchAll(read)).rejects.toThrow(ListChanged);
        expect(reads).toBe(6);
    });

    test.each<[string, (page: number) => HeaderAnswer<string>]>([
        ['says that there are more rows than come', page => ({ ...pageOf(numbers(9), page, 10), ...total(page, 20) })],
        ['repeats its first page', page => ({ ...pageOf(numbers(20), page, 10), data: numbers(10) })],
        ['has an empty page in its middle', page => (page === 2 ? empty(page, 30) : pageOf(numbers(30), page, 10))],
        ['holds more than it says', page => ({ ...pageOf(numbers(12), page, 10), ...total(page, 8) })],
    ])('never gives rows of a list that %s', async (_, read) => {
        await expect(fetchAll(read)).rejects.toThrow(ListChanged);
    });

    test('is cut off where another page comes than the one that was asked for', async () => {
        await expect(fetchAll(() => pageOf(numbers(30), 1, 10))).rejects.toThrow(ListCutOff);
    });

    test('counts rows that have no readable id among those that are there', async () => {
        const ask = async (page: number) => ({ ...pageOf(numbers(10), page, 10), data: numbers(9), unreadableRows: 1 });
        expect(await collectPages(byNumber({ ask, idOf: row => row }))).toEqual({
            rows: numbers(9),
            unreadableRows: 1,
        });
    });

    test('stops at a list without an end', async () => {
        let reads = 0;
        const endless = (page: number) => {
            reads += 1;
            return { data: [`row-${page}`], pagination: { page, perPage: 1, total: 1_000_000_000 } };
        };
        await expect(fetchAll(endless)).rejects.toThrow(ListTooLong);
        expect(reads).toBe(1);
        await expect(fetchAll(page => pageOf(numbers(30), page, 10), 29)).rejects.toThrow(ListTooLong);
        expect(await fetchAll(page => pageOf(numbers(30), page, 10), 30)).toHaveLength(30);
    });

    test('rejects with what reading a page rejects with, at once', async () => {
        let reads = 0;
        const failing = async (page: number) => {
            reads += 1;
            if (page === 2) throw new Error('offline');
            return pageOf(numbers(30), page, 10);
        };
        await expect(collectPages(byNumber({ ask: failing, idOf: row => row }))).rejects.toThrow('offline');
        expect(reads).toBe(2);
    });
});

describe('collectPages by cursors', () => {
    const cursorList = (size: number, perPage: number) => ({
        first: '0',
        idOf: (row: string) => row,
        read: async (cursor: string) => {
            const end = Number(cursor) + perPage;
            return { data: numbers(size).slice(Number(cursor), end), next: end < size ? String(end) : undefined };
        },
    });

    test('gives every row once, in order', async () => {
        await fc.assert(
            fc.asyncProperty(fc.nat(130), fc.integer({ min: 1, max: 40 }), async (size, perPage) => {
                expect((await collectPages(cursorList(size, perPage))).rows).toEqual(numbers(size));
            }),
        );
    });

    test('does not go round in circles', async () => {
        const list = cursorList(30, 10);
        const circle = { ...list, read: async (cursor: string) => ({ ...(await list.read(cursor)), next: '0' }) };
        await expect(collectPages(circle)).rejects.toThrow(ListCutOff);
    });
});

const total = (page: number, rows: number) => ({ pagination: { page, perPage: 10, total: rows } });
const empty = (page: number, rows: number) => ({ data: [], pagination: { page, perPage: 10, total: rows } });

test('a list that goes on, where nothing says how, is not collected', async () => {
    const read = async () => ({ data: ['row'], next: undefined, isCutOff: true });
    await expect(collectPages({ first: 1, read, idOf: row => row })).rejects.toBeInstanceOf(ListCutOff);
});
