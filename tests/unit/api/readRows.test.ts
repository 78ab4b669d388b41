import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { operation } from '../../../contracts/operation';
import { queryStringPage } from '../../../contracts/paging';
import { decimal } from '../../../contracts/rules/decimal';
import { extra } from '../../../contracts/rules/extra';
import { openEnum } from '../../../contracts/rules/text';
import { instant } from '../../../contracts/rules/time';
import { isUnreadable } from '../../../src/api/answer/unreadable';
import { readRows } from '../../../src/api/answer/readRows';
import { call, callRows } from '../../../src/api/call';
import { json, stubFetch } from '../../support/fetch';

const Row = z.object({
    id: z.string(),
    amount: z.optional(decimal),
    status: z.optional(openEnum(['new', 'done'])),
    email: z.optional(z.nullable(z.string())),
    created_at: extra(instant),
    events: extra(z.array(z.object({ at: instant }))),
    parts: z.optional(z.array(z.object({ amount: decimal, note: extra(z.string()) }))),
});
const AT = '2026-11-21T10:00:00Z';
const row = {
    ...{ id: 'r1', amount: '1.5', status: 'new', email: 'a@b.co', created_at: AT, events: [{ at: AT }] },
    parts: [{ amount: '1', note: 'x' }],
};
type Field = keyof typeof row;
const extras: readonly Field[] = ['created_at', 'events'];
const page = (...data: unknown[]) => ({ data, meta: { next: null, prev: null } });
const list = queryStringPage(Row);
const declared = { api: 'main', path: '/rows', summary: 'Rows', access: 'public', answer: list } as const;
const listRows = operation({ ...declared, method: 'GET', kind: 'read' });
const changeRows = operation({ ...declared, method: 'PUT', kind: 'write' });

const without = (field: Field) => Object.fromEntries(Object.entries(row).filter(([name]) => name !== field));
const logged = () => vi.mocked(console.error).mock.calls;

beforeEach(() => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
    vi.restoreAllMocks();
});

describe('a list with an odd row', () => {
    const odd = fc.constantFrom(7.5, true, {}, [], [[]], 'x', NaN);
    const fields = fc.constantFrom(...(Object.keys(row) as Field[]));

    test('has it without what is extra, and otherwise by its id alone', () => {
        let marked = 0;
        fc.assert(
            fc.property(fields, odd, (field, value) => {
                const given = { ...row, [field]: value };
                if (Row.safeParse(given).success) return;
                const { answer } = readRows(list, page(row, given), 'id') ?? {};
                if (field === 'id') return void expect(answer).toMatchObject({ data: [row], unreadableRows: 1 });
                marked += 1;
                const read = extras.includes(field) ? without(field) : { id: 'r1', unreadable: [field] };
                expect(answer).toEqual({ ...page(row, read) });
                expect(isUnreadable(read)).toBe(!extras.includes(field));
            }),
        );
        expect(marked).toBeGreaterThan(20);
    });

    test('has it without what is null, or extra in a list of its own', () => {
        for (const field of ['amount', 'status', 'created_at', 'parts'] as const)
            expect(readRows(list, page({ ...row, [field]: null }), 'id')).toEqual({
                answer: page(without(field)),
                paths: [],
            });
        const parts = [{ amount: '1', note: 5 }, { amount: '2' }];
        expect(readRows(list, page({ ...row, parts }), 'id')).toEqual({
            answer: page({ ...row, parts: [{ amount: '1' }, { amount: '2' }] }),
            paths: ['parts.note'],
        });
        expect(readRows(list, page({ ...row, parts: [{ amount: 'much' }] }), 'id')?.answer).toEqual(
            page({ id: 'r1', unreadable: ['parts.amount'] }),
        );
    });

    test('is refused where something besides the rows does not fit', () => {
        for (const answer of [page(row).data, {}, null, { ...page(), data: 'none' }])
            expect(readRows(list, answer, 'id')).toBeUndefined();
    });

    test('any answer at all is answered, and every row of it has an id', () => {
        fc.assert(
            fc.property(fc.array(fc.anything()), data => {
                const { answer } = readRows(list, page(...data), 'id') ?? {};
                const read = answer as { data: { id: unknown }[]; unreadableRows?: number };
                expect(read.data.every(({ id }) => typeof id === 'string')).toBe(true);
                expect(read.data.length + (read.unreadableRows ?? 0)).toBe(data.length);
            }),
        );
    });

    test('is logged once, by operation and field and without a value', async () => {
        stubFetch(() => json(page({ ...row, amount: 'secret' }, { ...row, id: 'r2', created_at: 'secret' })));
        const { data } = await callRows(listRows, {}, { rowsBy: 'id' });
        expect(data).toEqual([
            { id: 'r1', unreadable: ['amount'] },
            { ...without('created_at'), id: 'r2' },
        ]);
        expect(logged()).toEqual([['GET /rows: could not be read at', 'amount, created_at']]);
    });

    test('is an error that names the field where an action rests on it', async () => {
        stubFetch(() => json(page({ ...row, amount: 'x' })));
        const refused = { kind: 'unexpected-answer', field: 'data.0.amount' };
        await expect(call(listRows, {})).rejects.toMatchObject(refused);
        await expect(callRows(listRows, {}, { rowsBy: undefined })).rejects.toMatchObject(refused);
    });

    test('is taken without what is odd in the answer to a change', async () => {
        stubFetch(() => json(page({ ...row, amount: 'x' })));
        expect((await call(changeRows, {})).data).toEqual([without('amount')]);
        expect(logged()).toEqual([['PUT /rows: could not be read at', 'data.amount']]);
    });
});

test('a record that does not fit is only its id, and refused without one', () => {
    expect(readRows(Row, { ...row, amount: 'x' }, 'id')).toEqual({
        answer: { id: 'r1', unreadable: ['amount'] },
        paths: ['amount'],
    });
    expect(readRows(Row, { ...row, id: null }, 'id')).toBeUndefined();
});

test('a row whose own name is missing, as it may be, is counted', () => {
    const unnamed = queryStringPage(z.object({ hash: z.optional(z.string()), amount: z.optional(decimal) }));
    const { answer } = readRows(unnamed, page({ amount: 'x' }, { hash: 'h1', amount: 'x' }), 'hash') ?? {};
    expect(answer).toMatchObject({ data: [{ id: 'h1', unreadable: ['amount'] }], unreadableRows: 1 });
});
