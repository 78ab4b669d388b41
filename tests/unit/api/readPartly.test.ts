import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { operation } from '../../../contracts/operation';
import { queryStringPage } from '../../../contracts/paging';
import { decimal } from '../../../contracts/rules/decimal';
import { openEnum } from '../../../contracts/rules/text';
import { instant } from '../../../contracts/rules/time';
import { call } from '../../../src/api/call';
import { readPartly } from '../../../src/api/answer/readPartly';
import { json, stubFetch } from '../../support/fetch';

const Row = z.object({
    id: z.string(),
    amount: decimal,
    status: openEnum(['new', 'done']),
    created_at: instant,
    email: z.nullable(z.string()),
    note: z.optional(z.string()),
    events: z.array(z.object({ at: instant })),
});
const AT = '2026-11-21T10:00:00Z';
const row = { id: 'r1', amount: '1.5', status: 'new', created_at: AT, email: 'a@b.co', events: [{ at: AT }] };
const page = (...data: unknown[]) => ({ data, meta: { next: null, prev: null } });
const list = queryStringPage(Row);
const declared = { api: 'main', path: '/rows', summary: 'Rows', access: 'public', answer: list } as const;
const listRows = operation({ ...declared, method: 'GET', kind: 'read' });
const changeRows = operation({ ...declared, method: 'PUT', kind: 'write' });

beforeEach(() => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
    vi.restoreAllMocks();
});

describe('a list with an odd row', () => {
    const odd = fc.constantFrom(null, undefined, 7.5, true, {}, [], [[]], 'x', NaN);
    const fields = fc.constantFrom(...(Object.keys(row) as (keyof typeof row)[]));

    test('keeps every row that has an id, with all that fits, and names what does not', () => {
        let marked = 0;
        fc.assert(
            fc.property(fields, odd, (field, value) => {
                const given = { ...row, [field]: value };
                const read = readPartly(list, page(row, given), 'id')?.answer as ReturnType<typeof list.parse>;
                expect(read.data[0]).toEqual(row);
                if (Row.safeParse(given).success) return void expect(read.data[1]).toEqual(Row.parse(given));
                if (field === 'id') return void expect(read).toMatchObject({ data: [row], unreadableRows: 1 });
                marked += 1;
                const rest = { ...row, [field]: field === 'events' ? [] : null };
                const [path, ...more] = (read.data[1] as { unreadable?: string[] }).unreadable ?? [];
                expect({ ...read.data[1], unreadable: undefined }).toEqual({ ...rest, unreadable: undefined });
                expect([path?.split('.')[0], more]).toEqual([field, []]);
            }),
        );
        expect(marked).toBeGreaterThan(20);
    });

    test('keeps the entries of a list in it that fit', () => {
        const events = [{ at: AT }, { at: 'soon' }, 3];
        const { answer, paths } = readPartly(list, page({ ...row, events }), 'id') ?? {};
        expect(answer).toMatchObject({ data: [{ events: [{ at: AT }] }], unreadableRows: 0 });
        expect(paths).toEqual(['events.1.at', 'events.2']);
    });

    test('is refused where something besides the rows does not fit', () => {
        for (const answer of [page(row).data, {}, null, { ...page(), data: 'none' }]) {
            expect(readPartly(list, answer, 'id')).toBeUndefined();
        }
    });

    test('any answer at all is answered, and what is read of it holds only rows with an id', () => {
        fc.assert(
            fc.property(fc.array(fc.anything()), data => {
                const { answer } = readPartly(list, page(...data), 'id') ?? {};
                const read = answer as { data: { id: unknown }[]; unreadableRows: number };
                expect(read.data.every(({ id }) => typeof id === 'string')).toBe(true);
                expect(read.data.length + read.unreadableRows).toBe(data.length);
            }),
        );
    });

    test('is logged once, by operation and field and without a value', async () => {
        stubFetch(() => json(page({ ...row, amount: 'secret' }, { ...row, id: 'r2', amount: 'secret' })));
        await call(listRows, {}, { partlyBy: 'id' });
        expect(vi.mocked(console.error).mock.calls).toEqual([['GET /rows: could not be read at', 'amount']]);
    });

    test('is refused as before where nobody asked for a part, and wherever something is changed', async () => {
        stubFetch(() => json(page({ ...row, amount: 'x' })));
        const refused = { kind: 'unexpected-answer', field: 'data.0.amount' };
        await expect(call(listRows, {})).rejects.toMatchObject(refused);
        await expect(call(changeRows, {}, { partlyBy: 'id' })).rejects.toMatchObject(refused);
    });
});

test('a record keeps what fits, and is refused without its id', () => {
    expect(readPartly(Row, { ...row, created_at: 5 }, 'id')).toEqual({
        answer: { ...row, created_at: null, unreadable: ['created_at'] },
        paths: ['created_at'],
    });
    expect(readPartly(Row, { ...row, id: null }, 'id')).toBeUndefined();
});
