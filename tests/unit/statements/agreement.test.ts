import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { statementKinds, type Statement } from '../../../contracts/main/reports';
import { agreementOf } from '../../../src/custom/statements/summary/agreement';
import { countOtherDays } from '../../../src/custom/statements/summary/otherDays';
import { add } from '../../../src/money/arithmetic';
import type { Whole } from '../../support/whole';

/** Amounts with as many decimal places as coins have. */
const amounts = fc
    .tuple(fc.bigInt({ min: -(10n ** 24n), max: 10n ** 24n }), fc.constantFrom(0, 2, 8, 18))
    .map(([units, places]) => {
        const digits = String(units < 0n ? -units : units).padStart(places + 1, '0');
        const text = places ? `${digits.slice(0, -places)}.${digits.slice(-places)}` : digits;
        return add(units < 0n ? `-${text}` : text, '0');
    });
const movements = fc.array(fc.record({ kind: fc.constantFrom(...statementKinds), amount: amounts }), { maxLength: 30 });

/** A statement of these movements, built without the code under test. Only the first `shown` of them show. */
function statementOf(opening: string, all: { kind: string; amount: string }[], shown: number): Whole<Statement> {
    let balance = opening;
    const rows = all.map(({ kind, amount }, index) => {
        balance = add(balance, amount);
        return { at: '2026-11-01T00:00:00.000Z', kind, reference: `R-${index}`, amount, balance };
    });
    const totals = [...new Set(all.map(({ kind }) => kind))].map(kind => {
        const own = all.filter(row => row.kind === kind);
        return { kind, count: own.length, amount: own.map(({ amount }) => amount).reduce(add, '0') };
    });
    return {
        ...{ currency: 'EUR', opening_balance: opening, closing_balance: balance, count: all.length, totals },
        rows: rows.slice(0, shown),
    };
}

const november = { from: '2026-11-01', to: '2026-11-30' };

const statements = fc
    .tuple(amounts, movements, fc.nat({ max: 30 }))
    .map(([opening, all, shown]) => statementOf(opening, all, shown));

test('what adds up agrees, however many of its rows came', () => {
    fc.assert(
        fc.property(statements, statement => {
            expect(agreementOf(statement, november)).toEqual({
                agrees: true,
                difference: '0',
                isWhole: true,
                others: 0,
            });
        }),
    );
});

test.each([
    ['2024-01-01T00:00:00Z', 1],
    ['2026-10-30T23:59:59Z', 1],
    ['2026-10-31T00:00:00Z', 0],
    ['2026-12-01T23:59:59Z', 0],
    ['2026-12-02T00:00:00Z', 1],
])('a row of %s makes %i of other days, and then a statement of November never agrees', (at, others) => {
    const statement = statementOf('0', [{ kind: 'payment', amount: '100' }], 1);
    const [row] = statement.rows;
    const moved = { ...statement, rows: [{ ...row, at }] };
    expect(agreementOf(moved, november)).toEqual({ agrees: others === 0, difference: '0', isWhole: true, others });
});

test.each([
    [['09', '10'], 0],
    [['10', '11'], 0],
    [['09', '10', '11'], 1],
    [['09', '09', '10', '11'], 1],
    [['09', '11', '11'], 1],
    [['08', '09', '10'], 1],
])('of rows of %j November, asked for the 10th, %i is of another day: a zone moves both ends alike', (days, others) => {
    const rows = days.map(day => ({ at: `2026-11-${day}T12:00:00Z` }));
    expect(countOtherDays(rows, { from: '2026-11-10', to: '2026-11-10' })).toBe(others);
});

describe('what does not add up never agrees', () => {
    const someAmount = amounts.filter(amount => amount !== '0');
    const withRow = statements.filter(({ rows }) => rows.length > 0);

    test('a closing balance that is off by anything, which is the difference', () => {
        fc.assert(
            fc.property(statements, someAmount, (statement, off) => {
                const wrong = { ...statement, closing_balance: add(statement.closing_balance, off) };
                expect(agreementOf(wrong, november)).toMatchObject({ agrees: false, difference: off });
            }),
        );
    });

    test('an opening balance, a row’s amount or a row’s balance that is off', () => {
        fc.assert(
            fc.property(withRow, someAmount, fc.nat(), (statement, off, which) => {
                const index = which % statement.rows.length;
                const changed = (key: 'amount' | 'balance') => ({
                    ...statement,
                    rows: statement.rows.map((row, at) => (at === index ? { ...row, [key]: add(row[key], off) } : row)),
                });
                const opening = { ...statement, opening_balance: add(statement.opening_balance, off) };
                for (const wrong of [changed('amount'), changed('balance'), opening]) {
                    expect(agreementOf(wrong, november).agrees).toBe(false);
                }
            }),
        );
    });

    test('a row that is missing or there twice, or a number of rows that is wrong', () => {
        fc.assert(
            fc.property(withRow, fc.nat(), (statement, which) => {
                const index = which % statement.rows.length;
                const missing = { ...statement, rows: statement.rows.filter((_, at) => at !== index) };
                const twice = {
                    ...statement,
                    rows: statement.rows.flatMap((row, at) => (at === index ? [row, row] : [row])),
                };
                const isLast = index === statement.rows.length - 1;
                const isZero = statement.rows[index]?.amount === '0';
                if (!isLast && !isZero) expect(agreementOf(missing, november).agrees).toBe(false);
                if (!isZero) expect(agreementOf(twice, november).agrees).toBe(false);
                expect(agreementOf({ ...statement, count: statement.count + 1 }, november).agrees).toBe(false);
            }),
        );
    });
});
