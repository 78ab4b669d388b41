import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { operation } from '../../../contracts/operation';
import { headerPage, readPagination, writePagination } from '../../../contracts/paging';
import { call } from '../../../src/api/call';
import { headerPages } from '../../../src/dataProviders/paging/headerPages';
import { json, stubFetch } from '../../support/fetch';
import { signedIn } from '../../support/signedIn';

const list = operation({
    api: 'fiat',
    method: 'GET',
    path: '/things',
    summary: '',
    access: 'signed-in',
    kind: 'read',
    paging: 'headers',
    answer: headerPage(z.object({ id: z.string() })),
});

const rows = [{ id: 'a' }, { id: 'b' }];
const headers = { 'x-page': '2', 'x-per-page': '10', 'x-total': '31' };

beforeEach(() => {
    signedIn('a1');
});

describe('an answer that is paged by headers', () => {
    test('holds the bare list as data, and the headers as pagination', async () => {
        stubFetch(() => json(rows, 200, headers));
        expect(await call(list, {})).toEqual({ data: rows, pagination: { page: 2, perPage: 10, total: 31 } });
    });

    test.each([
        ['x-page', null, 'page'],
        ['x-per-page', null, 'perPage'],
        ['x-total', null, 'total'],
        ['x-page', '0', 'page'],
        ['x-page', '1.5', 'page'],
        ['x-per-page', '0', 'perPage'],
        ['x-per-page', '-10', 'perPage'],
        ['x-total', '1e3', 'total'],
        ['x-total', ' ', 'total'],
        ['x-total', '31, 31', 'total'],
        ['x-total', '99999999999999999999', 'total'],
    ])('with %s as %j does not fit the contract', async (name, value, part) => {
        const garbled = new Headers(headers);
        if (value === null) garbled.delete(name);
        else garbled.set(name, value);
        stubFetch(() => json(rows, 200, Object.fromEntries(garbled)));
        await expect(call(list, {})).rejects.toMatchObject({ kind: 'unexpected-answer', field: `pagination.${part}` });
    });

    test.each([{ rows }, null, 'rows'])('whose body is %j instead of a list does not fit either', async body => {
        stubFetch(() => json(JSON.stringify(body), 200, headers));
        await expect(call(list, {})).rejects.toMatchObject({ kind: 'unexpected-answer', field: 'data' });
    });
});

const pagination = fc.record({
    page: fc.integer({ min: 1, max: 1e6 }),
    perPage: fc.integer({ min: 1, max: 500 }),
    total: fc.nat(1e9),
});

test('a pagination that is written is read as it was', () => {
    fc.assert(
        fc.property(pagination, given => {
            expect(readPagination(new Headers(writePagination(given)))).toEqual(given);
        }),
    );
});

test('whatever headers hold, no number comes out that is not written in them', () => {
    fc.assert(
        fc.property(fc.stringMatching(/^[ -~]*$/), text => {
            const { total } = readPagination(new Headers({ 'x-total': text }));
            const written = text.trim();
            if (/^\d{1,15}$/.test(written)) expect(total).toBe(Number(written));
            else expect(total).toBeUndefined();
        }),
        { numRuns: 2000 },
    );
});

test('going forward from any first page ends, on the last row and nowhere before', () => {
    fc.assert(
        fc.property(fc.nat(500), fc.integer({ min: 1, max: 50 }), (total, perPage) => {
            let page = 1;
            const at = (number: number) => headerPages({ data: [], pagination: { page: number, perPage, total } });
            expect(at(1).pageInfo.hasPreviousPage).toBe(false);
            while (at(page).pageInfo.hasNextPage) page += 1;
            expect(page).toBe(Math.max(1, Math.ceil(total / perPage)));
            expect([at(page).total, at(page).meta.total]).toEqual([total, total]);
        }),
    );
});
