import { describe, expect, test } from 'vitest';
import { operationList } from '../../../contracts/operations';
import { checkAnswer } from '../../../scripts/conformance/answer';
import type { AskPage, PageAnswer } from '../../../scripts/conformance/lists';
import { turnPages } from '../../../scripts/conformance/turnPages';

const rows = (count: number) =>
    Array.from({ length: count }, (_, at) => ({ id: `i${at}`, name: `N${at}`, country_code: 'PHL', currency: 'PHP' }));

/** What the kit says of a list whose provider answers every page so. */
async function told(name: string, answer: (page: number, size: number) => PageAnswer) {
    const operation = operationList.find(each => each.name === name);
    if (!operation) throw new Error(`There is no ${name}`);
    const ask = (async (query: { page: number; per_page: number }) => answer(query.page, query.per_page)) as AskPage;
    const { differences } = await turnPages(operation, {}, ask);
    const { data } = answer(1, 2);
    const checked = await checkAnswer(operation, Response.json(data), { query: { per_page: 2 } });
    return [...differences, ...checked.differences].map(({ text }) => text);
}

describe('a list by page numbers', () => {
    test('that the specification doesn’t page may come whole, however long', async () => {
        for (const count of [1, 2, 3, 150]) {
            expect(await told('listWallets', () => ({ data: rows(count) })), String(count)).toEqual([]);
            expect(await told('listWallets', (_, size) => ({ data: rows(count).slice(0, size) }))).toEqual([]);
        }
    });

    test('and its pages are turned all the same where headers count them', async () => {
        const all = rows(3);
        const counted = (of: typeof all, page: number, perPage: number) => ({
            data: of,
            pagination: { page, perPage, total: all.length },
        });
        const turned = (page: number, size: number) => counted(all.slice((page - 1) * size, page * size), page, size);
        expect(await told('listWallets', turned)).toEqual([]);
        expect(await told('listWallets', (page, size) => counted(all.slice(0, size), page, size))).toContain(
            'page 2 is page 1 again: page is ignored',
        );
    });

    test.each([
        ['counts nothing', {}],
        ['counts its rows', { pagination: { total: 3 } }],
    ])('whose few rows all come at once, and that %s, ignores the page size and nothing else', async (_, more) => {
        expect(await told('listBanks', () => ({ data: rows(3), ...more }))).toEqual(['asked for 2 rows, got 3']);
        const pages = (page: number) => ({ data: page === 1 ? rows(3) : [], ...more });
        expect(await told('listBanks', pages)).toEqual(['asked for 2 rows, got 3']);
    });

    test('ignores the page where a long list comes again', async () => {
        expect(await told('listBanks', () => ({ data: rows(150) }))).toContain('a row came twice while turning');
        expect(await told('listBanks', (_, size) => ({ data: rows(3).slice(0, size) }))).toContain(
            'page 2 is page 1 again: page is ignored',
        );
    });
});
