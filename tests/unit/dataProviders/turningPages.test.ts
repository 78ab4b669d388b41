import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { byId, type IdPlace } from '../../../src/dataProviders/paging/byId';
import { byQueryString, type QueryStringPlace } from '../../../src/dataProviders/paging/byQueryString';
import { collectPages } from '../../../src/dataProviders/paging/collectPages';
import { cursorPage } from '../../../src/dataProviders/paging/cursorPage';
import { findRow } from '../../../src/dataProviders/paging/findRow';
import { forgetPages, unloadPages } from '../../../src/dataProviders/paging/knownPages';
import type { PagedList } from '../../../src/dataProviders/paging/pagedList';
import { readBack } from '../../../src/dataProviders/paging/readBack';
import { readTab, writeTab } from '../../../src/session/storage/tabStorage';
import { adopt, forgetTab } from '../../../src/session/tab';
import type { SessionRow } from '../../../src/session/tokenStore';
import { sampled } from '../../support/runs';

const session = (epoch: string): SessionRow => ({
    v: 1,
    epoch,
    userId: 'a@b.example',
    access: 'access',
    refresh: 'refresh',
    clientId: 'client',
});

beforeEach(() => {
    adopt(session('1'));
    forgetPages();
});
afterEach(() => {
    forgetPages();
    forgetTab();
});

const idOf = (row: string) => row;
const rowsOf = (size: number) => Array.from({ length: size }, (_, index) => `r${index}`);

/** How a provider writes the place of a page that starts at a row. */
const forms = {
    token: (start: number, direction: string) => `?${direction}=${btoa(String(start)).replaceAll('=', '')}`,
    besideFilters: (start: number, direction: string) => `q=a&${direction}=${btoa(String(start)).replaceAll('=', '')}`,
    address: (start: number) => `https://other.example/v9/rows?from=${start}&q=%20a#top`,
    numbers: (start: number) => `/rows?from=${start}&page=x`,
} as const;
const startOf = (place: string): number => {
    const query = new URLSearchParams(place);
    const token = query.get('next') ?? query.get('prev');
    return Number(token === null ? query.get('from') : atob(token));
};

interface Provider {
    size: number;
    perPage: number;
    form: keyof typeof forms;
    end: null | '' | undefined;
    saysPrev: boolean;
    isById: boolean;
    saysMore: boolean;
    goesBack: boolean;
}

/** A list of numbered rows in the protocol of a provider, and the places it was asked for. */
function listOf(provider: Provider) {
    const { size, perPage, form, end, saysPrev, saysMore, goesBack } = provider;
    const rows = rowsOf(size);
    const places: unknown[] = [];
    const pageFrom = (start: number) => rows.slice(Math.max(0, start), start + perPage);
    const byString = byQueryString({
        query: { q: 'a', limit: perPage },
        ask: async (place: QueryStringPlace) => {
            places.push(place);
            const start = typeof place === 'string' ? startOf(place) : 0;
            const after = start + perPage;
            return {
                data: pageFrom(start),
                meta: {
                    next: after < size ? forms[form](after, 'next') : end,
                    prev: saysPrev && start > 0 ? forms[form](start - perPage, 'prev') : end,
                },
            };
        },
        idOf,
    });
    const byIds = byId({
        query: { limit: perPage },
        ask: async (place: IdPlace<{ limit: number }>) => {
            places.push(place);
            const { starting_after: after, ending_before: before } = place;
            const start =
                after === undefined
                    ? before === undefined
                        ? 0
                        : rows.indexOf(before) - perPage
                    : rows.indexOf(after) + 1;
            const isMore = before === undefined ? start + perPage < size : start > 0;
            return { data: pageFrom(start), ...(saysMore && { has_more: isMore }) };
        },
        idOf,
        ...(goesBack && { goesBack }),
    });
    return { places, rows, list: (provider.isById ? byIds : byString) as PagedList<string, unknown> };
}

const providers = fc.record({
    size: fc.nat(70),
    perPage: fc.integer({ min: 1, max: 9 }),
    form: fc.constantFrom(...(Object.keys(forms) as (keyof typeof forms)[])),
    end: fc.constantFrom(null, '' as const, undefined),
    saysPrev: fc.boolean(),
    isById: fc.boolean(),
    saysMore: fc.boolean(),
    goesBack: fc.boolean(),
});

/** A list of ids whose last page is full goes on to an empty one, where nothing says that there is no more. */
const lastPageOf = ({ size, perPage, isById, saysMore }: Provider): number =>
    Math.max(1, Math.ceil((isById && !saysMore ? size + 1 : size) / perPage));

const open = (list: PagedList<string, unknown>, page: number, perPage: number) =>
    cursorPage(list, { resource: 'rows', scope: { merchantId: 'm' }, page, perPage });

test('any way there and back, over reloads, shows each page as it is, whatever the provider writes', async () => {
    const way = fc.array(fc.constantFrom('next', 'next', 'previous', 'reload'), { maxLength: 25 });
    await fc.assert(
        fc.asyncProperty(providers, way, async (provider, steps) => {
            forgetPages();
            const { list, rows } = listOf(provider);
            const { perPage } = provider;
            let last = lastPageOf(provider);
            let page = 1;
            let shown = await open(list, page, perPage);
            for (const step of steps) {
                if (step === 'reload') unloadPages();
                if (step === 'next' && shown.pageInfo.hasNextPage) page += 1;
                if (step === 'previous' && shown.pageInfo.hasPreviousPage) page -= 1;
                shown = await open(list, page, perPage);
                // A page that came out empty has told the end, until the list is begun or loaded anew.
                if (step === 'reload' || page === 1) last = lastPageOf(provider);
                if (page > 1 && shown.data.length === 0) last = page - 1;
                expect(shown.data).toEqual(rows.slice((page - 1) * perPage, page * perPage));
                expect(shown.pageInfo).toEqual({ hasNextPage: page < last, hasPreviousPage: page > 1 });
            }
        }),
        sampled(1000),
    );
});

test('a list whose last page was full ends there, once the page after it has come out empty', async () => {
    const { list } = listOf({ ...plain, size: 6, perPage: 3, isById: true, saysMore: false });
    await open(list, 1, 3);
    expect((await open(list, 2, 3)).pageInfo.hasNextPage).toBe(true);
    expect((await open(list, 3, 3)).data).toEqual([]);
    expect((await open(list, 2, 3)).pageInfo).toEqual({ hasNextPage: false, hasPreviousPage: true });
    // It may have grown by the time it's opened anew.
    await open(list, 1, 3);
    expect((await open(list, 2, 3)).pageInfo.hasNextPage).toBe(true);
});

test('a file, a look-back and a look-up read each row once', async () => {
    await fc.assert(
        fc.asyncProperty(providers, async provider => {
            const { list, rows } = listOf(provider);
            expect((await collectPages(list)).rows).toEqual(rows);
            expect(await readBack(list)).toEqual({ rows, isWhole: true });
            for (const row of rows.slice(0, 500 * provider.perPage)) expect(await findRow(list, row)).toBe(row);
        }),
        sampled(100),
    );
});

const plain: Provider = {
    size: 100,
    perPage: 1,
    form: 'token',
    end: null,
    saysPrev: true,
    isById: false,
    saysMore: true,
    goesBack: true,
};

describe('going back', () => {
    test.each(Object.keys(forms) as (keyof typeof forms)[])('sends a prev as the provider gave it: %s', async form => {
        const { list, places } = listOf({ ...plain, form });
        for (const page of [1, 2, 3, 2]) await open(list, page, 1);
        const written = forms[form](1, 'prev');
        expect(places.at(-1)).toBe(written.replace(/^[^?]*\?/, '').replace(/#.*/, ''));
    });

    test('sends what led to the page where nothing says what is before it', async () => {
        const { list, places } = listOf({ ...plain, saysPrev: false });
        for (const page of [1, 2, 3, 2]) await open(list, page, 1);
        expect(places.at(-1)).toBe(places[1]);
    });

    test.each([
        ['by prev', { isById: false }],
        ['by the id of the first row', { isById: true }],
    ])('goes beyond what the tab remembers %s', async (_, more) => {
        const { list, rows, places } = listOf({ ...plain, ...more });
        for (let page = 1; page <= 80; page += 1) await open(list, page, 1);
        for (let page = 79; page >= 1; page -= 1) expect((await open(list, page, 1)).data).toEqual([rows[page - 1]]);
        expect(places.some(place => JSON.stringify(place).includes('ending_before'))).toBe(
            'isById' in more && more.isById,
        );
    });

    test('is the first page where neither is known', async () => {
        const { list } = listOf({ ...plain, saysPrev: false });
        for (let page = 1; page <= 80; page += 1) await open(list, page, 1);
        expect((await open(list, 20, 1)).data).toEqual([]);
    });
});

describe('what the tab keeps', () => {
    const openTwo = async () => {
        const { list } = listOf(plain);
        for (const page of [1, 2]) await open(list, page, 1);
        return list;
    };

    test('is gone once everything is forgotten, as with another merchant', async () => {
        const list = await openTwo();
        expect(readTab('pages')).toBeDefined();
        forgetPages();
        expect(readTab('pages')).toBeUndefined();
        unloadPages();
        expect((await open(list, 2, 1)).data).toEqual([]);
    });

    test('is of one sign-in', async () => {
        const list = await openTwo();
        unloadPages();
        adopt(session('2'));
        expect((await open(list, 2, 1)).data).toEqual([]);
    });

    test.each(['', 'nothing', '[]', '{"epoch":"1","lists":{"a":{"places":{"2":7}}}}'])(
        'is nothing where it reads %j',
        async text => {
            const list = await openTwo();
            writeTab('pages', text);
            unloadPages();
            expect((await open(list, 2, 1)).data).toEqual([]);
        },
    );

    test('stays small, whatever the provider writes and however many lists are shown', async () => {
        const ask = async () => ({ data: ['r'], meta: { next: `?next=${'x'.repeat(100_000)}` } });
        const long = byQueryString({ query: {}, ask, idOf });
        for (let list = 0; list < 30; list += 1) {
            await cursorPage(long, { resource: `long-${list}`, page: 1, perPage: 1 });
            const { list: short } = listOf({ ...plain, saysPrev: false });
            for (let page = 1; page <= 60; page += 1)
                await cursorPage(short, { resource: `short-${list}`, page, perPage: 1 });
        }
        expect(readTab('pages')?.length).toBeLessThan(50_000);
    });
});
