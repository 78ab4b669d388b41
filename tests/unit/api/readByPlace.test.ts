import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { count } from '../../../contracts/rules/count';
import { decimal } from '../../../contracts/rules/decimal';
import { readByPlace } from '../../../src/api/answer/readByPlace';
import { unreadableOf } from '../../../src/api/answer/readPartly';

const Row = z.object({ kind: z.string(), amount: decimal, count });
const Part = z.object({ name: z.string(), rows: z.array(Row) });
const Answer = z.object({ at: z.string(), parts: z.array(Part) });
const row = { kind: 'a', amount: '1.5', count: 2 };
const answerOf = (...rows: unknown[]) => ({ at: 'now', parts: [{ name: 'one', rows }] });
const rowsOf = (read: unknown) => (read as z.output<typeof Answer>).parts[0]?.rows ?? [];

describe('an answer whose rows are known by their place', () => {
    test('keeps every row of every list, with null for what does not fit, and names that', () => {
        const odd = fc.constantFrom(null, undefined, true, {}, [], [[]]);
        const fields = fc.constantFrom(...(Object.keys(row) as (keyof typeof row)[]));
        fc.assert(
            fc.property(fields, odd, (field, value) => {
                const { answer, paths } = readByPlace(Answer, answerOf(row, { ...row, [field]: value })) ?? {};
                expect(rowsOf(answer)).toEqual([row, { ...row, [field]: null, unreadable: [field] }]);
                expect(paths).toEqual([`parts.rows.${field}`]);
            }),
        );
    });

    test('keeps as many rows as there are, whatever they are', () => {
        fc.assert(
            fc.property(fc.array(fc.anything()), rows => {
                const read = rowsOf(readByPlace(Answer, answerOf(...rows))?.answer);
                expect(read).toHaveLength(rows.length);
                const isOdd = (given: unknown) => !Row.safeParse(given).success;
                expect(read.map(given => unreadableOf(given).length > 0)).toEqual(rows.map(isOdd));
            }),
        );
    });

    test('names a field of its own, and a list below a row that is none', () => {
        const parts = [{ name: 'one', rows: 'none' }];
        expect(readByPlace(Answer, { at: 5, parts })).toEqual({
            answer: { at: null, unreadable: ['at'], parts: [{ name: 'one', rows: [], unreadable: ['rows'] }] },
            paths: ['at', 'parts.rows'],
        });
    });

    test('may be a bare list', () => {
        expect(readByPlace(z.array(Row), [row, { ...row, amount: null }])).toEqual({
            answer: [row, { ...row, amount: null, unreadable: ['amount'] }],
            paths: ['amount'],
        });
    });

    test('is refused where it is another thing, or lacks one of its lists', () => {
        for (const answer of [null, 'text', [], {}, { at: 'now' }, { ...answerOf(), parts: null }]) {
            expect(readByPlace(Answer, answer)).toBeUndefined();
        }
        expect(readByPlace(z.array(Row), { data: [] })).toBeUndefined();
    });
});
