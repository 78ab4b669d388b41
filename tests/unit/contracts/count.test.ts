import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { headerPage, idPage, queryStringPage, readPagination } from '../../../contracts/paging';
import { count } from '../../../contracts/rules/count';

test('a count is read alike from a number and from its digits', () => {
    fc.assert(
        fc.property(fc.nat({ max: 999_999_999_999_999 }), value => {
            expect(count.parse(value)).toBe(value);
            expect(count.parse(String(value))).toBe(value);
        }),
    );
});

test.each([['-1'], [-1], ['1.5'], [1.5], ['1e3'], [''], [' '], ['٣'], ['12345678901234567'], [null], [true], [[]]])(
    '%j is no count',
    given => {
        expect(count.safeParse(given).success).toBe(false);
    },
);

test('the totals of lists may be strings, whatever their dialect', () => {
    const row = z.object({});
    const meta = { next: null, prev: null, total: '12' };
    expect(queryStringPage(row).parse({ data: [], meta }).meta.total).toBe(12);
    expect(idPage(row).parse({ data: [], has_more: false, total: '12' }).total).toBe(12);
    const pagination = { page: '1', perPage: '100', total: '12' };
    expect(headerPage(row).parse({ data: [], pagination }).pagination).toEqual({ page: 1, perPage: 100, total: 12 });
    expect(headerPage(row).safeParse({ data: [], pagination: { ...pagination, page: '0' } }).success).toBe(false);
    expect(readPagination(new Headers({ 'x-page': '1', 'x-total': '+12' }))).toEqual({ page: 1 });
});
